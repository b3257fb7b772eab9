refused =
    .unknown = { $answer } is not one of the answers.
    .over = The game is over.
    .drawing = A path is a list of points [x, y] and a facing from -1 to 359; { $answer } is not.
    .corners = This path has { $corners ->
        [one] one corner
       *[other] { $corners } corners
    }; { $most ->
        [0] it must be straight
        [one] it may have one
       *[other] it may have { $most }
    }.
    .moves = A path is a list of these steps and turns: { $moves }; { $answer } is not.
    .many_moves = A path has at most { $most } steps and turns, not { $moves }.
    .ways = Where several move at once, each has a way, a list of points [x, y] from where it stands; { $answer } is not.
    .ways_count = { $pieces } move at once, but there are ways for { $ways }.
    .wish = A wish for several who move at once is [points, degrees to turn from 0 to 359, formation, nudged]; { $answer } is not.
    .no_facing = The facing is not chosen here, so { $facing } degrees cannot be.
    .no_points = There is no place in this answer; it takes at least one.
    .turn = It is not your decision now; seat { $seat } is asked.
    .undo_nothing = There is nothing to take back.
    .undo_fate = A die has been rolled or a secret revealed since; that cannot be taken back without the consent of everybody else.
    .undo_other = Somebody else has answered since; that cannot be taken back without the consent of everybody else.
upgrade =
    .new_rules = The rules of this game have changed since it began. It goes on from here by the new ones; what is not in this log happened before, and standing answers no longer hold.
    .same_so_far = The rules of this game have changed. So far it comes to the same by the new ones, and goes on by them from here.
    .as_it_ended = The rules of this game have changed since it was played: you see it as it ended, and the positions that were kept of it. Its record holds every decision.
    .dropped = What was decided last does not fit the new rules, and has to be decided again.
hint =
    .best = The computer would choose: { $label }.
    .threats = { $n ->
        [0] No enemy it knows of could answer that.
        [one] One enemy could answer that.
       *[other] { $n } enemies could answer that.
    }
    .even = It is about as good as: { $label }.
    .ahead = It is better than the next best: { $label }.
    .clear = It is clearly better than the next best: { $label }.
reason =
    .at_least = at least
    .at_most = at most
cm = { $whole }.{ $tenths } cm
unit-cm = cm
inches = { $whole }.{ $tenths } in
unit-inches = in
stick = { $name } ({ $length })
refused-rule =
    .off_the_grid = Places are given to { $grid }.
    .off_table = That is not on the table.
    .stays = { $figure } would stay where it is: to { $action } takes a way to go.
    .too_far = This path is { $cost }: { $excess } more than the { $allowance } there are to { $action }.
    .too_far_rough = Over this ground the path costs { $cost }: { $excess } more than the { $allowance } there are to { $action }.
    .too_far_low = With its obstacles the path costs { $cost }: { $excess } more than the { $allowance } there are to { $action }.
    .not_on_the_way = { $figure } stops on its way, after { $most } at most, and not on anybody or anything.
    .turn_only = { $figure } only turns: a facing, and no way to go.
option =
    .back = Something else
    .facing = Look { $degrees }° from north
    .same_facing = Look the same way
    .stop_short =
        { $steps ->
            [0] Stay
           *[other] Stop after { $length }
        }
cost =
    .part = { $length }
    .here = here
