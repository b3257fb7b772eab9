problem =
    .bad_request = This request cannot be read.
    .not_json_object = This message is not a JSON object.
    .no_guest = You have no seat here: this browser is not known. Take a seat first.
    .not_yours = This seat is not yours.
    .bad_origin = This request comes from another site; it was not carried out.
    .bad_host = This server does not go by that name.
    .unknown_table = There is no such table.
    .unknown_game = There is no such game.
    .unknown_seat = There is no such seat at this table.
    .unknown_link = This link leads to no seat; it may have been used, or replaced by a newer one.
    .unknown_way_back = This link leads nobody back; it may have been replaced by a newer one.
    .other_seats = In this browser you have seats as somebody else, which it would lose. Make a link for those first.
    .banned = You are kept out of this server by whoever runs it.
    .unknown_page = There is nothing here.
    .unknown_force = There is no force to choose for this seat.
    .unknown_kept_force = You keep no such force.
    .many_forces = You keep { $most } forces; forget one first.
    .method = This cannot be done here.
    .stale = The game has moved on; look at it again before you answer.
    .over = The game is over.
    .not_begun = The game has not begun; seats are still free.
    .begun = The game has begun; nobody is waited for.
    .not_over = The game is not over.
    .not_asked = You are not asked anything now.
    .taken = This seat is taken.
    .link_needed = This seat can be taken only through its link.
    .offered = You have offered that already.
    .offered_enough = You have offered that often enough; play on first.
    .no_offer = Nobody has offered anything.
    .no_draw = Computer players do not agree to a draw.
    .too_large = This is too large: at most { $most } bytes are read.
    .not_json = Send JSON (Content-Type: application/json).
    .bad_setup = The game cannot be set up like this: { $message }
    .too_fast = Too fast: at most { $rate } requests a second.
    .many_tables = You have { $most } tables that are not over; finish one first.
    .many_connections = There are { $most } connections already; close one first.
    .many_hints = One hint after the other, please.
    .many_analyses = You wait for { $most } analyses already; ask again when one of them is there.
    .crowded = Too many games are waiting to be looked through; ask again later.
    .many_replays = Too many people are looking back on games; try again in a moment.
    .cannot_play = The computer player cannot play this game: { $why }.
    .not_stuck = This seat cannot be taken over: its computer player plays.
    .no_words = This game has no words for { $key } ({ $language }), so it cannot be shown.
    .broken_game = This game cannot be played: { $why }.
    .no_hint = The computer player did not think to the end; ask again.
    .storage = The game could not be saved, so nothing was done. Try again in a moment.
    .internal = Something went wrong here; it was not your mistake.
    .not_shut = This game can be played; give it up, or play it to the end.
    .no_game = This program has no game “{ $game }”; the package it came with is not installed.
    .shut = This game was begun by other rules and cannot be gone on with by those of now. It can be closed; then its record can be downloaded.
    .no_coach = This game was played by other rules than this program has, so the coach cannot look through it.
    .no_record = Of this game, which was played by other rules, no record was kept.
    .full = This server is full; try again later.
    .unknown_mail = This link is not valid any more.
    .mail_off = This server sends no mail.
    .many_mails = Enough mail was sent there today; try again tomorrow.
    .no_mail = The mail could not be sent ({ $why }). Try again later.
    .push_off = This server sends no pushes.
    .talked_out = { $most } lines were said here; no more are kept.
field =
    .other = { $why }
    .half = The text holds half of a surrogate pair, which is no letter.
    .id = id: 1 to 64 characters.
    .key = { $field }: the key of a question.
    .not_plain = answer: a string, a whole number, or lists of these.
    .spot = { $field }: the name of a thing, or a place as two whole numbers.
    .range = { $field }: a whole number from { $least } to { $most }.
    .seat = { $field }: a seat from 0 to { $most }.
    .seats = seats: as many as the game has ({ $most }).
    .known_cards = seats: only for you and computers; whoever plays the game this one goes on from can find out its cards.
    .nobody = seats: at least one must be for you, or for somebody else with a link.
    .level = level: one of { $levels }.
    .contribution = contribution: at most 64 characters, none of them a control character.
    .seed = seed: a whole number from 0 to { $most }, and only with fair: false.
    .role = role: one of { $roles }.
    .form_field = { $field }: there is no such thing to choose; there are: { $right }.
    .form_line = { $field }: a colon and what is chosen must follow, as in men:3.
    .form_number = { $field }: a whole number from 0 to { $right }.
    .form_pick = { $field }: one of { $right }.
    .form_picks = { $field }: any of { $right }.
    .form_twice = { $field }: nothing stands there twice.
    .visible = { $field }: at most { $most } letters that can be seen.
    .unnamed = name: a force that is kept needs one.
    .too_long = { $field }: at most { $most } letters are kept.
    .scenario = scenario: one of { $scenarios }.
    .no_guide = guide: this game has no guided first game.
    .no_standing = You have no such standing answer.
    .standing_full = You have { $most } standing answers; forget one first.
    .lang = lang: en or fr.
    .all = seat: "all" only when the game is over.
    .address = address: a mail address such as ann@example.org.
    .endpoint = endpoint: the https address of a push service.
    .push_key = { $field }: { $bytes } bytes in base 64.
    .phrase = phrase: one of { $phrases }.
    .phrase_or_text = text: either a phrase or a text.
    .said = text: 1 to { $most } letters, none of them for control or direction.
# A force as a list to be pasted somewhere.
list =
    .for = { $game } – { $scenario } – { $seat }
    .sum = { $spent } of { $budget } points
    .number = { $n } × { $what }, { $points ->
        [0] free
        [one] { $points } point
       *[other] { $points } points
    }
    .picks = { $what }: { $picks }{ $points ->
        [0] { "" }
        [one] , { $points } point
       *[other] , { $points } points
    }
result =
    .resigned = { $seat } gives up.
    .agreed = A draw by agreement.
    .closed = Closed: it could not be gone on with by the rules of now.
    .time = { $seat } has no time left.
stuck =
    .text = { $seat }: the computer player cannot play this game: { $why }. You can take over its seat, or resign.
coach =
    .cannot = The game cannot be looked through: { $why }.
    .died = The process that looked through the game has ended before its time.
    .silent = The process that looked through the game said nothing for { $seconds } s and was ended.
why =
    .not_asked = You are not asked anything now.
    .nothing = This question is not about that.
    .allowed = It can be done: it is among the answers.
notice =
    .title = Your turn: { $game }
    .text = { $scenario }: you are asked as { $seat }.
mail =
    .confirm_title = Rulebound: notices by mail
    .confirm =
        Somebody, probably you, wants to be told at this address when it is their turn in a game of Rulebound.

        To agree, open this link:
        { $link }

        If it was not you, do nothing: you get no more mail. To have the address forgotten at once:
        { $stop }
    .turn =
        { $text }

        To the table:
        { $link }

        No more notices by mail:
        { $stop }
level =
    .random = plays at random
    .greedy = looks one activation ahead
moment =
    .kept = Position { $n } of those that were kept
    .new_rules = The rules change
