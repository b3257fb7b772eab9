ui =
    .unexplored = unexplored
    .cut = the board goes on
    .more = … look tells the rest
    .welcome =
        { $story }
        Answer with the number of an option; help tells what else you can type.
    .needed = needed { $need }
    .earlier =
        { $n ->
            [one] … 1 earlier line
           *[other] … { $n } earlier lines
        }
    .draw = The game is drawn.
    .wins = { $seat } wins.

    .prompt = { $seat }, 1 to { $n } or help
    .curtain = { $seat }: press Enter when nobody else is looking.
    .help =
        1, 2, 3 …   answer with that option (also on the board: #1, #2 …)
        ?           the rule behind the question    ? ID or words  look up a rule
        odds 2      exact odds of an option         why ANSWER     why it is refused
        hint        what the computer would do      look           all in view, in words
        log         all that happened               undo           take back a decision
        never 2     do not offer this again         always 2       always answer this
        standing    your standing answers           forget 1       take one of them back
        save FILE   save the game                   load FILE      go on with a saved one
        resign      give the game up                quit           stop playing
    .unknown = I do not understand “{ $input }”. Type a number from 1 to { $n }, or help.
    .no-option = There is no option { $input }; type a number from 1 to { $n }.
    .which = Say which option, e.g. { $command } 1.
    .legal = { $n } is allowed.
    .allowed = { $answer } is allowed: it is option { $n }.
    .why-how = Say which answer you miss, written like those that are allowed now: { $answers }
    .refused = { $rule }: { $reason }
    .no-odds = No dice follow from that option.
    .nothing-found = Nothing found for “{ $words }”.
    .and-more =
        { $n ->
            [one] … and 1 more; add a word.
           *[other] … and { $n } more; add a word.
        }
    .undone = Taken back.
    .hint = The computer would take option { $n } “{ $label }”.
    .hint-order = In its eyes, best first: { $order }
    .standing-always = { $k }. always { $label }
    .standing-never = { $k }. never { $label }
    .no-standing = You have no standing answers.
    .no-such-standing = There is no standing answer { $k }; type standing to see them.
    .which-standing = Say which one, e.g. forget 1; type standing to see them.
    .noted = Noted. Type standing to see all such answers.
    .forgotten = Forgotten: you will be asked again.
    .saved = Saved in { $file }.
    .loaded =
        { $n ->
            [one] Loaded { $file }: 1 decision.
           *[other] Loaded { $file }: { $n } decisions.
        }
    .file-how = Say which file, e.g. { $command } game.rbg.
    .resigned = { $seat } gives up. { $winner } wins.
    .resigned-alone = { $seat } gives up.
    .go-on = Go on with: { $command }
    .not-saved = Not saved.
    .leave-unsaved = The game is not saved: save FILE keeps it. Type quit once more to leave it.
    .record-at = The record is in { $file }.
    .seed = Seed: { $seed }.

    .look-tiles = The board
    .look-pieces = The pieces
    .openings = openings { $sides }
    .at = at { $place }

    .seats = Seats
    .scenarios = Scenarios
    .decisions =
        { $n ->
            [one] 1 decision
           *[other] { $n } decisions
        }
    .fair-dice = (the dice are the ones committed to before the game)
    .unfinished = not finished
    .after = After { $at } of { $n } decisions
    .secret = (secret)
    .stepping = n next, p previous, a number, q quit

    .rule-check = How it is checked
    .rule-basis = Basis
    .rule-about = Settles
    .kinds-rule = rules
    .kinds-ruling = rulings
    .kinds-content = content entries
    .kinds-example = examples
    .coverage-code = without code
    .coverage-test = without test
    .coverage-unknown = named in code or tests, but not in the ledger
    .coverage-all = Everything has code and a test.
    .default = default { $n }
    .odds-mean = mean
