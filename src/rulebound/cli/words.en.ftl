ui =
    .unexplored = unexplored
    .cut = the board goes on
    .more = … look tells the rest
    .welcome =
        { $story }

        Answer with the number of an option; help tells what else you can type.
    .needed = against { $need }
    .earlier =
        { $n ->
            [one] … 1 earlier line; log shows it
           *[other] … { $n } earlier lines; log shows them
        }
    .draw = The game is drawn.
    .wins = { $seat } wins.

    .prompt = { $seat }, 1 to { $n } or help
    .prompt-one = { $seat }, Enter: { $label }
    .cover =
        Here is only one answer. You are asked all the same, so that the pause tells the other player nothing.
        Enter gives it. always 1 gives it without asking, then also where you could do something else; a game begun with --no-cover leaves such questions out.
    .begin = Press Enter to begin.
    .answered-for-you = Answered for you by a standing answer: { $label }
    .gone = Off the board: { $pieces }
    .lines = lines { $numbers }
    .some-acted =
        { $n ->
            [one] 1 of { $of } has acted
           *[other] { $n } of { $of } have acted
        }
    .rolled-again = rolled again
    .odds-need = each die needs { $need }
    .no-news = Nothing has happened since your last answer; log all shows everything.
    .curtain = { $seat }: press Enter when nobody else is looking.
    .help =
        1, 2, 3 …   answer with that option (also on the board: #1, #2 …)
        ?           the rule behind the question    ? ID or words  look up a rule
        odds 2      exact odds of an option         why ANSWER     why it is refused
        hint        what the computer would do      look           all in view, in words
        log         since your last answer          log all        all that happened
        undo        take back a decision            Enter          draw the screen anew
        never 2     do not offer this again         always 2       always answer this
        standing    your standing answers           forget 1       take one of them back
        save FILE   save the game                   load FILE      go on with a saved one
        resign      give the game up                quit           stop playing
    .unknown = I do not understand “{ $input }”. Type a number from 1 to { $n }, or help.
    .no-option = There is no option { $input }; type a number from 1 to { $n }.
    .which = Say which option, e.g. { $command } 1.
    .legal = { $n } is allowed.
    .allowed = { $answer } is allowed: it is option { $n }.
    .why-how = Say which answer you miss after why, written like those that are allowed now: { $answers }
    .refused = { $rule }: { $reason }
    .no-odds = No dice are rolled for that option itself; what comes later depends on the answers that follow.
    .nothing-found = Nothing found for “{ $words }”.
    .and-more =
        { $n ->
            [one] … and 1 more; add a word.
           *[other] … and { $n } more; add a word.
        }
    .undone = Taken back.
    .hint = The computer would take option { $n } “{ $label }”.
    .hint-order = In its eyes, best first: { $order }
    .standing-always = { $k }. always “{ $label }” ({ $answer }), given to “{ $question }”
    .standing-never = { $k }. never “{ $label }” ({ $answer }), said at “{ $question }”
    .standing-hold = They hold for every question of the same kind, whoever and whatever it is about, until you forget them.
    .no-standing = You have no standing answers.
    .no-such-standing = There is no standing answer { $k }; type standing to see them.
    .which-standing = Say which one, e.g. forget 1; type standing to see them.
    .noted = Noted, for every question of this kind wherever that answer is allowed. standing shows such answers, forget takes one back.
    .forgotten = Forgotten: you will be asked again.
    .saved = Saved in { $file }.
    .loaded =
        { $n ->
            [one] Loaded { $file }: 1 decision.
           *[other] Loaded { $file }: { $n } decisions.
        }
    .file-how = Say which file, e.g. { $command } game.rbg.
    .resigned = { $seat } gives up.
    .resign-twice = That ends the game, and the other side wins. Type resign once more to give it up.
    .set-aside = The record { $file } now keeps the loaded game; the game so far is kept in { $aside }.
    .go-on = Go on with: { $command }
    .not-saved = Not saved.
    .leave-unsaved = The game is not saved: save FILE keeps it. Type quit once more to leave it.
    .record-at = The record is in { $file }.
    .replay-with = Look at it again with: { $command }
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
    .unfinished = every line is good, but the game is not finished
    .bad = not good: { $problem }
    .fault-line = line { $line }: { $sentence }
    .fault-before =
        { $n ->
            [one] The decision before it is good; --salvage takes it.
           *[other] The { $n } decisions before it are good; --salvage takes them.
        }
    .fault-empty = the file is empty.
    .fault-torn = the file breaks off in the middle of this line.
    .fault-noise = this is not a saved game.
    .fault-chain = this line was changed, or one before it is missing.
    .fault-after = there is more after the end of the game.
    .fault-outcome = the game did not end as this line says.
    .fault-copy = this is a player's own copy of a game that was not over: it holds no dice and cannot be played again.
    .fault-version = it was played with other rules than this program has ({ $problem }).
    .fault-content = it was played with content of somebody's own; give the same folder with --content.
    .fault-question = this answers a question that was not asked there.
    .fault-refused = this answer is against the rules.
    .fault-position = the game does not come to stand as this line says.
    .fault-fields = this line does not hold what a decision holds.
    .fault-setup = no game can be set up as this line says ({ $problem }).
    .file-folder = this is a folder, not a saved game.
    .file-missing = there is no such file.
    .file-closed = this file may not be read.
    .after =
        { $at ->
            [0] Before the first of { $n } decisions
           *[other] After { $at } of { $n } decisions
        }
    .secret = (secret)
    .stepping = Enter or n next, p previous, a number, home, end, q quit
    .not-understood = I do not understand “{ $input }”.
    .replay-starts = This is the beginning.
    .replay-ends =
        { $n ->
            [one] There is 1 decision; this is the end.
           *[other] There are { $n } decisions; this is the end.
        }

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
