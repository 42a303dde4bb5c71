# bash completion for doublecheck
_doublecheck() {
    local word=${COMP_WORDS[COMP_CWORD]}
    local before=${COMP_WORDS[COMP_CWORD-1]} operation=${COMP_WORDS[1]}
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W 'legality retract check castling move winnable rule convert verify rules tour help version completion --help --version' -- "$word"))
        return
    fi
    case "$operation:$before" in
        legality:--explain) COMPREPLY=($(compgen -W 'short full' -- "$word")); return ;;
        legality:--frozen) return ;;
        legality:--input|legality:-i) COMPREPLY=($(compgen -f -- "$word")); return ;;
        legality:--format) COMPREPLY=($(compgen -W 'auto fen epd pgn json' -- "$word")); return ;;
        legality:--jobs|legality:-j) return ;;
        legality:--nodes) return ;;
        legality:--seconds) return ;;
        legality:--progress) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        legality:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        retract:--plies) return ;;
        retract:--input|retract:-i) COMPREPLY=($(compgen -f -- "$word")); return ;;
        retract:--format) COMPREPLY=($(compgen -W 'auto fen epd pgn json' -- "$word")); return ;;
        retract:--jobs|retract:-j) return ;;
        retract:--nodes) return ;;
        retract:--seconds) return ;;
        retract:--progress) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        retract:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        check:--input|check:-i) COMPREPLY=($(compgen -f -- "$word")); return ;;
        check:--format) COMPREPLY=($(compgen -W 'auto fen epd pgn json' -- "$word")); return ;;
        check:--jobs|check:-j) return ;;
        check:--nodes) return ;;
        check:--seconds) return ;;
        check:--progress) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        check:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        castling:--input|castling:-i) COMPREPLY=($(compgen -f -- "$word")); return ;;
        castling:--format) COMPREPLY=($(compgen -W 'auto fen epd pgn json' -- "$word")); return ;;
        castling:--jobs|castling:-j) return ;;
        castling:--nodes) return ;;
        castling:--seconds) return ;;
        castling:--progress) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        castling:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        move:--input|move:-i) COMPREPLY=($(compgen -f -- "$word")); return ;;
        move:--format) COMPREPLY=($(compgen -W 'auto fen epd pgn json' -- "$word")); return ;;
        move:--jobs|move:-j) return ;;
        move:--nodes) return ;;
        move:--seconds) return ;;
        move:--progress) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        move:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        winnable:--by) COMPREPLY=($(compgen -W 'auto white black' -- "$word")); return ;;
        winnable:--input|winnable:-i) COMPREPLY=($(compgen -f -- "$word")); return ;;
        winnable:--format) COMPREPLY=($(compgen -W 'auto fen epd pgn json' -- "$word")); return ;;
        winnable:--jobs|winnable:-j) return ;;
        winnable:--nodes) return ;;
        winnable:--seconds) return ;;
        winnable:--progress) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        winnable:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        rule:--report) COMPREPLY=($(compgen -f -- "$word")); return ;;
        rule:--edition) COMPREPLY=($(compgen -W 'ledger FIDE-2009 FIDE-2014 FIDE-2017 FIDE-2018 FIDE-2023' -- "$word")); return ;;
        rule:--class) COMPREPLY=($(compgen -W 'ledger standard rapid blitz' -- "$word")); return ;;
        rule:--regime) COMPREPLY=($(compgen -W 'ledger competition basic' -- "$word")); return ;;
        rule:--section) COMPREPLY=($(compgen -W 'ledger fide ecf-major ecf-minor us online' -- "$word")); return ;;
        rule:--two-handed-end) COMPREPLY=($(compgen -W 'ledger ask stands draw' -- "$word")); return ;;
        rule:--time-loss-rule) COMPREPLY=($(compgen -W 'ledger any-series us-14e material-only' -- "$word")); return ;;
        rule:--accept-silent-restart) COMPREPLY=($(compgen -W 'ledger yes no' -- "$word")); return ;;
        rule:--uncompleted-promotion-mate) COMPREPLY=($(compgen -W 'ledger yes no' -- "$word")); return ;;
        rule:--guidelines) COMPREPLY=($(compgen -W 'ledger yes no' -- "$word")); return ;;
        rule:--losing-offence) return ;;
        rule:--penalty-illegal) return ;;
        rule:--penalty-claim) return ;;
        rule:--penalty-b2) return ;;
        rule:--input|rule:-i) COMPREPLY=($(compgen -f -- "$word")); return ;;
        rule:--format) COMPREPLY=($(compgen -W 'auto fen epd pgn json' -- "$word")); return ;;
        rule:--jobs|rule:-j) return ;;
        rule:--nodes) return ;;
        rule:--seconds) return ;;
        rule:--progress) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        rule:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        convert:--to) COMPREPLY=($(compgen -W 'fen epd uci pgn text svg' -- "$word")); return ;;
        convert:--en-passant) COMPREPLY=($(compgen -W 'always pseudo-legal legal' -- "$word")); return ;;
        convert:--castling-style) COMPREPLY=($(compgen -W 'xfen shredder' -- "$word")); return ;;
        convert:--arrows) return ;;
        convert:--marks) return ;;
        convert:--size) return ;;
        convert:--input|convert:-i) COMPREPLY=($(compgen -f -- "$word")); return ;;
        convert:--format) COMPREPLY=($(compgen -W 'auto fen epd pgn json' -- "$word")); return ;;
        convert:--jobs|convert:-j) return ;;
        convert:--nodes) return ;;
        convert:--seconds) return ;;
        convert:--progress) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        convert:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        verify:--input|verify:-i) COMPREPLY=($(compgen -f -- "$word")); return ;;
        verify:--format) COMPREPLY=($(compgen -W 'auto fen epd pgn json' -- "$word")); return ;;
        verify:--jobs|verify:-j) return ;;
        verify:--nodes) return ;;
        verify:--seconds) return ;;
        verify:--progress) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        verify:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        rules:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        tour:--program) COMPREPLY=($(compgen -f -- "$word")); return ;;
        tour:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        help:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        version:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        completion:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
    esac
    case "$operation" in
        legality) COMPREPLY=($(compgen -W '--chess960 --refute-only --explain --partial --frozen --input -i --json --format --jobs -j --nodes --seconds --timing --exit-status --board --no-board --ascii --progress --color --quiet -q --help -h' -- "$word")) ;;
        retract) COMPREPLY=($(compgen -W '--plies --chess960 --input -i --json --format --jobs -j --nodes --seconds --timing --exit-status --board --no-board --ascii --progress --color --quiet -q --help -h' -- "$word")) ;;
        check) COMPREPLY=($(compgen -W '--perpetual --chess960 --input -i --json --format --jobs -j --nodes --seconds --timing --exit-status --board --no-board --ascii --progress --color --quiet -q --help -h' -- "$word")) ;;
        castling) COMPREPLY=($(compgen -W '--chess960 --input -i --json --format --jobs -j --nodes --seconds --timing --exit-status --board --no-board --ascii --progress --color --quiet -q --help -h' -- "$word")) ;;
        move) COMPREPLY=($(compgen -W '--chess960 --input -i --json --format --jobs -j --nodes --seconds --timing --exit-status --board --no-board --ascii --progress --color --quiet -q --help -h' -- "$word")) ;;
        winnable) COMPREPLY=($(compgen -W '--by --both --scan --fast --shortest --seventyfive --sites --input -i --json --format --jobs -j --nodes --seconds --timing --exit-status --board --no-board --ascii --progress --color --quiet -q --help -h' -- "$word")) ;;
        rule) COMPREPLY=($(compgen -W '--interactive --report --edition --class --regime --section --two-handed-end --time-loss-rule --accept-silent-restart --uncompleted-promotion-mate --guidelines --losing-offence --penalty-illegal --penalty-claim --penalty-b2 --input -i --json --format --jobs -j --nodes --seconds --timing --exit-status --board --no-board --ascii --progress --color --quiet -q --help -h' -- "$word")) ;;
        convert) COMPREPLY=($(compgen -W '--to --final --bare --labels --en-passant --castling-style --arrows --marks --flip --size --unicode --input -i --json --format --jobs -j --nodes --seconds --timing --exit-status --board --no-board --ascii --progress --color --quiet -q --help -h' -- "$word")) ;;
        verify) COMPREPLY=($(compgen -W '--input -i --json --format --jobs -j --nodes --seconds --timing --exit-status --board --no-board --ascii --progress --color --quiet -q --help -h' -- "$word")) ;;
        rules) COMPREPLY=($(compgen -W '--markdown --color --quiet -q --help -h' -- "$word")) ;;
        tour) COMPREPLY=($(compgen -W '--unicode --program --color --quiet -q --help -h' -- "$word")) ;;
        help) COMPREPLY=($(compgen -W '--color --quiet -q --help -h legality retract check castling move winnable rule convert verify rules tour help version completion' -- "$word")) ;;
        version) COMPREPLY=($(compgen -W '--color --quiet -q --help -h' -- "$word")) ;;
        completion) COMPREPLY=($(compgen -W '--color --quiet -q --help -h bash zsh fish' -- "$word")) ;;
    esac
}
complete -o default -F _doublecheck doublecheck
