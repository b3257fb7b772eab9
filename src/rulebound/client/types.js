/**
 * What the server sends: see docs/protocol.md and rulebound/core/scene.py.
 *
 * @typedef {{value: number, text?: string, reasons: [string, number][]}} Need
 * @typedef {{kind: string, name: string, count: number, quiet: boolean}} Mark
 * @typedef {{id: string, x: number, y: number, kind: string, name: string, text: string, openings: string,
 *   unexplored: string, barred: Record<string, Mark>, marks: Mark[], look: string}} Cell
 * @typedef {[number, number]} Pair
 * @typedef {{kind: string, points: Pair[], radius: number, role: string, cells: string[], holes: Pair[][]}} Shape
 * @typedef {{id: string, kind: string, name: string, text: string, shape: Shape, height: number,
 *   look: string}} Area
 * @typedef {{kind: string, name: string, need: Need}} Value
 * @typedef {{number: number, values: number[], lost: boolean, used: boolean}} Row
 * @typedef {{id: string, kind: string, name: string, side: number, at: string, count: number, letter: string,
 *   values: Value[], marks: Mark[], rows: Row[], x: number, y: number, base: number, facing: number | null,
 *   covers: string[], unit: string}} Piece
 * @typedef {{id: string, kind: string, name: string, side: number, values: Value[], marks: Mark[],
 *   full: number}} Unit
 * @typedef {{kind: string, name: string, text: string | null, count: number, marks: Mark[], id: string, back: string,
 *   hidden: boolean, number?: number | null}} Card
 * @typedef {{id: string, name: string, size: number, owner: number | null, cards: Card[], holder: string,
 *   kind: "" | "hand" | "deck" | "discard" | "slot" | "stack"}} Zone
 * @typedef {{kind: string, name: string, value: number, most: number | null, side: number | null,
 *   what: string | null, text: string | null, sides: number}} Track
 * @typedef {"reached" | "undercut" | "counted"} Sense
 * @typedef {{kind: string, by: string, at: string[], path: Pair[]}} Shown
 * @typedef {{text: string, rule: string, faces: number[], sides: number[], need: Need | null, sense: Sense,
 *   points_at: string[], shows: Shown[], n: number}} Line
 * @typedef {{piece: string, to: string, cost: string, path: [number, number][], facing: number | null,
 *   others: Ghost[], facings?: number[], covers?: string[]}} Ghost
 * @typedef {{answer: any, label: string, points_at: string[], need: Need | null,
 *   odds: [string, [number, number]][], closing: boolean, ghost: Ghost | null, shapes: Shape[],
 *   sense: Sense, draws: boolean, group: string, like: number}} Choice
 * @typedef {{piece: string, corners: number, turns: boolean, from_piece: boolean, allowance: number,
 *   base: number, grid: number, pieces: string[], moves: string[], formations: string[],
 *   stand: [number, number, number][]}} Drawing
 * @typedef {{key: string, rule: string, question: string, choices: Choice[], secret: boolean, open: boolean,
 *   reach: Shape[], drawing: Drawing | null, spent: boolean}} Ask
 * @typedef {{game: string, seat: number | null, title: string, phase: string, cells: Cell[], pieces: Piece[],
 *   off_board: Piece[], units: Unit[], zones: Zone[], tracks: Track[], log: Line[], waiting_for: number[], ask: Ask | null,
 *   outcome: {winners: number[], text: string, rule: string} | null, space: string, ground: string,
 *   size: [number, number], unit: number, unit_name: string | null, under: boolean, areas: Area[]}} Scene
 * @typedef {{seat: number, side: number, role: string, role_name: string, kind: string, level: string, level_name: string,
 *   name: string, mine: boolean,
 *   open: boolean,
 *   here: boolean, reserved: boolean}} Seat
 * @typedef {{winners: number[], how: string, text: string}} Result
 * @typedef {{id: string, game: string, game_name: string, scenario: string, scenario_name: string, created: any,
 *   state: string, seats: Seat[], turn: number[], your_turn: boolean, length: number, result: Result | null,
 *   clock: {minutes: number, increment_s: number} | null, commitment: string, contributions: string[],
 *   secret: string | null, links?: Record<string, string>, covered: number[], guide: boolean,
 *   shut: boolean, from: string | null, next: string | null}} TableInfo
 * @typedef {{ask: string, answer: any, never: boolean, label: string}} Standing
 * @typedef {{key: string, text: string, option: string, points_at: string[]}} Lesson
 * @typedef {{table: TableInfo, version: string, scene: Scene | null,
 *   clock: {left_ms: number[], running: number[]} | null, standing: Standing[], can_undo: boolean, undo_why: string,
 *   undo_offer: boolean,
 *   offers: {kind: string, seat: number, agreed: number[]}[], lesson: Lesson | null, stuck: {seat: number, text: string} | null,
 *   lang: string}} Frame
 * @typedef {{rule: string, text: string, points_at: string[], shapes: Shape[]}} Reason
 * @typedef {Reason & {odds: [string, [number, number]][]}} Threat
 * @typedef {{legal: boolean, choice: Choice | null, refusal: Reason | null, threats: Threat[], ghost?: Ghost | null,
 *   parts?: Reason[]}} Told `ghost` and `parts`: where all would stand who may not, and what is against whom
 * @typedef {{after: any[], label: string, reach: Shape[], drawing: Drawing, step?: Choice}} Way `step`: the answer that goes
 *   that way, where no path is drawn
 * @typedef {{id: string, from: string, to: string, shapes: Shape[] | null, text: string}} Sight
 * @typedef {{id: string, kind: string, where: string, text: string, more: string}} RuleEntry
 *
 * What the board is made of.
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 * @typedef {{id: string, role: "cell" | "opening" | "bar" | "area", name: string, text: string, d: string, x: number,
 *   y: number}} Thing something of the board that can be pointed at; `d` is its outline
 * @typedef {{x: number, y: number, r: number, body: string, front?: string, head?: Point}} Place where a piece stands;
 *   `body` outlines a large one, `front` the sides it looks over, `head` is off its middle
 * @typedef {{at: string, kind: string, body: any}} Float a card at a thing of the board
 * @typedef {{path: Point[], text: string, blocked: boolean}} Measured
 * @typedef {{d: string, label: string, x: number, y: number}} Ring
 * @typedef {{floor: string, floorLine: string, rock: string, rockLine: string, edge: string, fog: string,
 *   ink: string, area: string, light: number}} Colours
 */
/**
 * A kind of board. World units are its own; a cell is about 240 of them.
 *
 * @typedef {object} Space
 * @property {(scene: Scene) => Box} bounds
 * @property {(brush: CanvasRenderingContext2D, scene: Scene, colours: Colours) => void} paint the still board
 * @property {(scene: Scene) => Thing[]} things
 * @property {(scene: Scene) => Map<string, Place>} places
 * @property {(scene: Scene) => Box | null} reachBox what a piece may be drawn to, and some ground around it
 * @property {(scene: Scene, ghost: Ghost, places: Map<string, Place>) => {path: Point[], r: number, place?: Place}} ghost
 * @property {(scene: Scene, shape: Shape) => string} outline a shape as an SVG path
 * @property {(scene: Scene, from: string, to: string) => Measured | null} tape
 * @property {(scene: Scene, from: string) => Ring[]} rings
 * @property {(scene: Scene, from: string, to: string) => Measured | null} sight
 */
export {};
