import type { VNode, ComponentChild } from "preact";
export { h, render, Component, createContext } from "preact";
export {
  useState, useReducer, useEffect, useLayoutEffect, useRef, useMemo, useCallback, useContext,
} from "preact/hooks";
export declare const html: (strings: TemplateStringsArray, ...values: unknown[]) => any;
