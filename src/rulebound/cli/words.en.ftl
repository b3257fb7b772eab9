ui =
    .unexplored = unexplored
    .cut = the board goes on
    .scale = one character is { $size }
    .sign-reach = within reach
    .sign-path = path
    .sign-blocked = in the way
    .sign-too-far = too far
    .sign-sight = clear line
    .sign-range = range
    .sign-danger = danger
    .sign-threat = what the enemy reaches
    .alike = also { $n } like it, up to { $last }
    .more-options = … { $n } more: options
    .from = from { $place }
    .draw-path = or to X Y, X Y · to NAME · go 10 @ 45
    .draw-steps = or f f r · e ne left · to X Y · to NAME
    .draw-place = or to X Y · to NAME
    .draw-facing = … facing 90
    .more = … look tells the rest
    .welcome =
        { $story }

        Answer with the number of an option; help tells what else you can type.
    .thinking = { $seat } is thinking …
    .you-are = You play: { $seat }.
    .log-reached = against { $need }
    .log-undercut = needs less than { $need }
    .earlier =
        { $n ->
            [one] … 1 earlier line; log shows it
           *[other] … { $n } earlier lines; log shows them
        }
    .draw = The game is drawn.
    .wins = { $n ->
        [one] { $names } wins
       *[other] { $names } win
    }.
    .and = { $names } and { $last }

    .prompt = { $seat }, 1 to { $n } or help
    .prompt-picks = { $seat }, { $n } of 1 to { $of } or help
    .prompt-one = { $seat }, Enter: { $label }
    .prompt-steps = { $seat }, 1 to { $n }, steps like f f r or help
    .prompt-draw-one = { $seat }, 1, to X Y or help
    .prompt-draw = { $seat }, 1 to { $n }, to X Y or help
    .cover =
        Here is only one answer. You are asked all the same, so that the pause tells nobody anything.
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
    .face-down = face down
    .odds-each = each: { $odds }
    .odds-reached = each die against { $need }
    .odds-undercut = each die less than { $need }
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
        save FILE   save the game                   load FILE      take up a saved one
        resign      give the game up                quit           stop playing
    .help-plane =
        to 12.5 30          go (or appear) there    to A, to guard-2  towards something
        to 12 30, 20 31     round a corner          go 10 @ 45        45° right of north
        to 12 30 facing 90  and look that way       facing n, e, A    turn on the spot
        why to 12 30        its cost, or why not    why A, why shoot A  what is against it
        odds 2              an option drawn         options           all that are offered
        measure A B         the tape, edge to edge  sight A B         the line of sight
        look A, look 12 30  the board around it     zoom in, out, all, 40
    .help-hexes =
        f, b                a step ahead, back      fl, fr, bl, br    ahead or back to a side
        l, r                turn left, right        tl, tr            turn around the tail
        f3 r f              as often as you say     e, se, sw, w …    a step that way
        to 3 0, to A        get there as you can    to 3 0 facing se  and look that way
        stay                stay where it is        why f f r         its cost, or why not
    .unknown = I do not understand “{ $input }”. Type a number from 1 to { $n }, or help.
    .no-option = There is no option { $input }; type a number from 1 to { $n }.
    .which = Say which option, e.g. { $command } 1.
    .legal = { $n } is allowed.
    .allowed = { $answer } is allowed: it is option { $n }.
    .why-how = Say which answer you miss after why, written like those that are allowed now: { $answers }
    .refused = { $rule }: { $reason }
    .no-odds = No dice are rolled for that option itself; what comes later depends on the answers that follow.
    .no-card = No card, or more than one, is meant by “{ $input }”; there are { $names }.
    .picks-how = Say { $n } different cards, by their numbers from 1 to { $of } or by how their names begin, with spaces between them.
    .picks-allowed = { $label } is allowed.
    .nothing-found = Nothing found for “{ $words }”.
    .several-things = “{ $input }” may be any of { $names }; say which.
    .no-thing = There is no “{ $input }” here; there are { $names }.
    .steps-how = “{ $input }” is no step or turn; f, b, fl, fr, bl, br, l, r and e, se, sw, w, nw, ne are; or to X Y; or to and a name.
    .side-how = “{ $input }” is no side of a hex; e, se, sw, w, nw and ne are.
    .path-how = “{ $input }” is no path. Write to X Y, corners after commas: to 12.5 30, 20 31.5; or go 10 @ 45; or to and a name.
    .thing-last = Nothing can come after what one goes towards: “{ $input }”.
    .length-how = “{ $input }” is no length in { $unit }; 12 and 12.5 are.
    .degrees-how = “{ $input }” is no direction; whole degrees from 0 to 360, clockwise from north, and n, ne, e … are.
    .off-board = { $place } is far off the board, which is { $size }.
    .no-start = It is not on the board yet, so there is nowhere to go from; write to X Y.
    .nothing-drawn = Nothing is drawn here; type a number from 1 to { $n }.
    .no-plane = This board has no lengths to measure or to zoom.
    .zoom-how = “{ $input }” is no zoom; in, out, all and how much to see in { $unit }, from west to east, are.
    .two-spots = Say between what and what, e.g. { $command } A B; also a place: { $command } A 12 30.
    .as-near = That is as near to { $name } as you can get; { $left } are left.
    .march-allowed = { $answer } is allowed: { $label }
    .path-allowed = { $answer } is allowed:
    .threat = then: { $text }
    .measured = { $one } to { $other }: { $length }, towards { $degrees }°.
    .touching = { $one } and { $other } touch, towards { $degrees }°.
    .line-clear = Nothing lies on the straight line from { $one } to { $other }.
    .line-through = The straight line from { $one } to { $other } passes { $names }.
    .and-more =
        { $n ->
            [one] … and 1 more; add a word.
           *[other] … and { $n } more; add a word.
        }
    .undone = Taken back.
    .hint-thinking = The computer is thinking …
    .hint = The computer would take option { $n } “{ $label }”.
    .hint-picks = The computer would take { $numbers }: “{ $label }”.
    .hint-order = In its eyes, best first, and what each is worth to it:
    .hint-choice = { $n }. { $label }: { $value }
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
    .resigned-on = { $seat } gives up; the computer plays on in this seat.
    .resign-twice = That ends the game, and your side has lost. Type resign once more to give it up.
    .resign-on-twice = You leave the game to the others, and the computer plays on in your seat. Type resign once more to give up.
    .set-aside = The record { $file } now keeps the loaded game; the game so far is kept in { $aside }.
    .go-on = Go on with: { $command }
    .not-saved = Not saved.
    .leave-unsaved = The game is not saved: save FILE keeps it. Type quit once more to leave it.
    .record-at = The record is in { $file }.
    .record-exists = --record: { $file } is there already; give another name, or --force to overwrite it
    .replay-with = Look at it again with: { $command }
    .seed = Seed: { $seed }.

    .look-tiles = The board
    .look-hexes = The board: what its hexes are, and where
    .look-areas = The ground
    .look-plane = { $width } × { $depth } { $unit }; places are so far east and so far north of the south-west corner.
    .height = height { $height }
    .looks = { $place }, looking towards { $degrees }°
    .look-units = The groups
    .look-pieces = The pieces
    .openings = openings { $sides }
    .at = at { $place }

    .seats = Seats
    .scenarios = Scenarios
    .form-options = Options, given as --option NAME=VALUE
    .form-force = Force of { $seat }, { $points } points, in a file given as --roster
    .form-no-force = { $seat } has no force to choose.
    .form-default = (default)
    .form-points =
        { $n ->
            [one] 1 point
           *[other] { $n } points
        }
    .form-number = { $least } to { $most }
    .form-several = up to { $most } of these
    .form-one = one of these
    .form-when = only with { $picks }
    .form-example = A force to begin with
    .form-fits = { $seat }: { $points } of { $budget } points, and nothing is wrong.
    .form-wrong = { $seat }: { $points } of { $budget } points.
    .decisions =
        { $n ->
            [one] 1 decision
           *[other] { $n } decisions
        }
    .part-before =
        ({ $n ->
            [one] the decision before was
           *[other] the { $n } decisions before were
        } played by version { $rules } of the rules, with the content { $content })
    .from-position = (begun from a stored position)
    .fair-dice = (the dice are the ones committed to before the game)
    .unfinished = every line is good, but the game is not finished
    .ended-resigned = every line is good; a player gave up
    .ended-time = every line is good; a player's time was up
    .ended-agreed = every line is good; the players agreed on a draw
    .ended-otherwise = every line is good; the players ended it before the rules did
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
    .fault-newer = it is of a newer format than this program reads: a newer program has written it ({ $problem }).
    .fault-version = it was played by version { $played } of the rules; this program has version { $here }.
    .fault-content = it was played with other content ({ $played }) than is here ({ $here }); content of somebody's own is given with --content.
    .fault-no-matter =
        { $n ->
            [one] By what is here it comes to the same: its one decision is good.
           *[other] By what is here it comes to the same: all { $n } decisions are good.
        }
    .fault-departs =
        { $n ->
            [0] By what is here it goes otherwise from its first decision on (line { $line }).
            [one] By what is here its first decision is good, and it goes otherwise from line { $line } on.
           *[other] By what is here its first { $n } decisions are good, and it goes otherwise from line { $line } on.
        }
    .fault-upgrade = this line does not say by which rules the game went on.
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

    .coach-working =
        { $effort ->
            [rough] Looking through the game, roughly ({ $time } at most)
           *[other] Looking through the game, thoroughly ({ $time } at most)
        }
    .coach-left = { $time } left
    .coach-made =
        { $effort ->
            [rough] A rough answer, made in { $time } at most.
           *[other] A thorough answer, made in { $time } at most.
        }
    .coach-cut =
        Cut short, since the time was up: { $games } of { $games-of } games were played on, the chances were found at
        { $moments } of { $moments-of } moments as closely as they should be, { $decisions } of { $decisions-of }
        decisions were looked at over { $guesses } of { $guesses-of } guesses each, and { $suspects } of { $suspects-of }
        suspects were tried. Its errors are wider for it.
    .coach-seat = { $seat }: from { $first } to { $last }
    .coach-luck = dice and cards
    .coach-skill = own decisions that cost something
    .coach-gifts = mistakes of the other side
    .coach-gifts-several = mistakes of the others
    .coach-given-up = the game ended before its time
    .coach-slips = What cost most: { $seat }
    .coach-slip = { $question } { $chosen }. Better: { $better } (give or take { $give }; after { $at } decisions)
    .coach-strokes = Where luck turned the game
    .coach-stroke = after { $at } decisions: { $happened } ({ $changes })
    .coach-nothing = Nothing beyond the noise.
    .coach-how =
        { $n ->
            [one] In points; 100 are a sure victory. 1 decision was looked at, by what its seat could know.
           *[other] In points; 100 are a sure victory. { $n } decisions were looked at, each by what its seat could know.
        } What stays within the noise counts as luck.

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
    .odds-least = at least { $what }
    .lessons-left = This is the guided game; its lessons go on only where --guide stands with --load.
