#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Submits `doublecheck audit` to Slurm: an array job of shards, then a reduce job that merges them. docs/cluster.md
# tells how to set it up and what the folder of an audit holds.
set -euo pipefail
shopt -s inherit_errexit

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

help() {
    cat <<'END'
usage: audit.sh --out DIR [OPTION...] FILE... [-- AUDIT-OPTION...]
       audit.sh --continue DIR [OPTION...]
       audit.sh --status DIR

Audits files of games (.pgn, .pgn.zst) on a cluster. DIR, new or empty and on a disk that all nodes share, will hold
audit.sqlite and audit.html. What follows `--` goes to `doublecheck audit`, such as --only moves.

  --out DIR           where everything goes
  --shards N          cut each file into N shards (default: by size)
  --shard-size SIZE   bytes of a file a shard, with K, M or G behind (default 256M)
  --program PATH      the program on the nodes (default: doublecheck of the PATH here)
  --work DIR          the nodes' own disk for unfinished databases (default: the job's TMPDIR, else /tmp)
  --cpus N            cores a task (default 1)
  --mem SIZE          memory a task (default: the cluster's)
  --time TIME         time limit of a task (default 4:00:00); a task stops cleanly before it and is requeued
  --reduce-time TIME  time limit of the reduce job (default 24:00:00)
  --reduce-mem SIZE   memory of the reduce job (default: the cluster's)
  --at-once N         at most N tasks at once
  --partition NAME, --account NAME, --qos NAME, --constraint LIST
                      for Slurm
  --sbatch OPTION     any other option for sbatch, as one word; may be repeated
  --probe             have a node read the files, write into DIR and run the program before anything is submitted
  --dry-run           print what would be submitted, and stop

  --continue DIR      submit what is missing in DIR: shards that failed, then the reduce job; options given here
                      (time, memory, partition, ...) replace those of before
  --status DIR        tell how far the audit in DIR is

Exit codes: 0 done; 1 it cannot be submitted; 2 usage. --status: 0 finished, 3 under way, 1 something is missing.
END
}

say() { printf 'audit.sh: %s\n' "$*" >&2; }
die() { say "$@"; exit 1; }
usage_error() { say "$@"; say "audit.sh --help tells more"; exit 2; }

# --- settings ---------------------------------------------------------------------------------------------------------

declare -A setting=([cpus]=1 [time]=4:00:00 [reduce_time]=24:00:00 [shard_size]=256M)
declare -A given=()
slurm_options=()
audit_options=()
files=()
folder=""
action=submit
probe=""
dry_run=""

parse_arguments() {
    while [ $# -gt 0 ]; do
        case $1 in
            --) shift; audit_options=("$@"); return ;;
            -h | --help) help; exit 0 ;;
            --dry-run) dry_run=yes; shift; continue ;;
            --probe) probe=yes; shift; continue ;;
            --*=*) set -- "${1%%=*}" "${1#*=}" "${@:2}" ;;
            -?*) [ $# -ge 2 ] || usage_error "$1 wants a value" ;;
            *) files+=("$1"); shift; continue ;;
        esac
        case $1 in
            --out) folder=$2 ;;
            --continue) folder=$2 action=continue ;;
            --status) folder=$2 action=status ;;
            --shards | --shard-size | --program | --work | --cpus | --mem | --time | --reduce-time | --reduce-mem | \
                --at-once | --partition | --account | --qos | --constraint)
                local name=${1#--}
                given[${name//-/_}]=$2 ;;
            --sbatch) slurm_options+=("$2") ;;
            *) usage_error "there is no option $1" ;;
        esac
        shift 2
    done
}

# The settings of an audit that was begun lie in its folder, a line each.
load_settings() {
    local line
    [ -f "$folder/plan.tsv" ] || die "$folder holds no audit"
    while IFS= read -r line; do setting[${line%%=*}]=${line#*=}; done <"$folder/settings"
    mapfile -t audit_options <"$folder/options"
    if [ ${#slurm_options[@]} -eq 0 ]; then mapfile -t slurm_options <"$folder/slurm-options"; fi
}

save_settings() {
    local name
    for name in "${!setting[@]}"; do printf '%s=%s\n' "$name" "${setting[$name]}"; done | sort >"$folder/settings.part"
    mv -f "$folder/settings.part" "$folder/settings"
    print_lines "${audit_options[@]}" >"$folder/options"
    print_lines "${slurm_options[@]}" >"$folder/slurm-options"
}

print_lines() { if [ $# -gt 0 ]; then printf '%s\n' "$@"; fi; }

apply_given() {
    local name
    for name in "${!given[@]}"; do setting[$name]=${given[$name]}; done
    seconds_of "${setting[time]}" >/dev/null
    for name in cpus shards at_once; do
        [[ ${setting[$name]:-1} =~ ^[1-9][0-9]{0,5}$ ]] ||
            usage_error "--${name//_/-} wants a number, not '${setting[$name]}'"
    done
}

# What the scripts themselves give, or what makes a task seem to fail.
check_audit_options() {
    local option
    for option in "${audit_options[@]}"; do
        case $option in
            *$'\n'*) usage_error "an option with a line end" ;;
            --out* | -o* | --resume | --report* | --shard* | --from* | --merge | --jobs* | -j* | --exit-status)
                usage_error "$option is not for all shards alike" ;;
        esac
    done
}

# bytes_of SIZE: 256M as a number.
bytes_of() {
    [[ $1 =~ ^([1-9][0-9]*)([KMG]?)$ ]] || usage_error "a size is a number with K, M or G behind it, not '$1'"
    local -A factor=([K]=1024 [M]=1048576 [G]=1073741824)
    echo $((BASH_REMATCH[1] * ${factor[${BASH_REMATCH[2]:-none}]:-1}))
}

# seconds_of TIME: a limit as Slurm writes it (M, M:S, H:M:S, D-H, D-H:M, D-H:M:S). Below five minutes nothing would be
# left of it, since Slurm may tell of its end a minute too early.
seconds_of() {
    local days=0 time=$1 seconds part
    local parts=()
    case $time in UNLIMITED | INFINITE | infinite) echo 31536000; return ;; esac
    [[ $time =~ ^([0-9]+-)?[0-9]+(:[0-9]+){0,2}$ ]] || usage_error "not a time limit: '$time'"
    IFS=: read -r -a parts <<<"${time#*-}"
    if [[ $time == *-* ]]; then
        days=${time%%-*}
        while [ ${#parts[@]} -lt 3 ]; do parts+=(0); done
    elif [ ${#parts[@]} -eq 1 ]; then
        parts+=(0)
    fi
    seconds=0
    for part in "${parts[@]}"; do seconds=$((seconds * 60 + 10#$part)); done
    seconds=$((seconds + 10#$days * 86400))
    [ "$seconds" -ge 300 ] || usage_error "a task wants five minutes at least, not '$time'"
    echo "$seconds"
}

# --- the plan: which part of which file is which shard ----------------------------------------------------------------

# Signs that a table of lines, or Slurm's patterns of file names, cannot hold.
check_name() {
    case $1 in
        *$'\n'* | *$'\t'* | *\\*) die "a path with a tab, a line end or a backslash cannot be used: $1" ;;
    esac
}

is_single_frame() {
    [[ $1 == *.zst ]] && [ "$(head -c 4 -- "$1" | od -An -tx1 | tr -d ' \n')" != 502a4d18 ]
}

shards_of() {
    local file=$1 size=$2 part
    if is_single_frame "$file"; then
        say "$file is one frame of zstd, so it is one shard; packed anew by pzstd it could be cut"
        echo 1
        return
    fi
    part=$(bytes_of "${setting[shard_size]}")
    echo "${setting[shards]:-$(((size + part - 1) / part))}"
}

# The plan, a line a shard: number, K, N, size and time of the file, the file.
make_plan() {
    local file size changed count k number=0
    for file in "${files[@]}"; do
        if [ ! -f "$file" ] || [ ! -r "$file" ]; then die "$file: no such file, or it cannot be read"; fi
        case $file in *.pgn | *.zst) ;; *) say "$file: neither .pgn nor .zst; it is read as PGN" ;; esac
        file=$(realpath -- "$file")
        check_name "$file"
        size=$(stat -c %s -- "$file")
        changed=$(stat -c %Y -- "$file")
        [ "$size" -gt 0 ] || die "$file is empty"
        count=$(shards_of "$file" "$size")
        for ((k = 0; k < count; k++, number++)); do
            printf '%06d\t%d\t%d\t%d\t%d\t%s\n' "$number" "$k" "$count" "$size" "$changed" "$file"
        done
    done
    [ "$number" -le 1000000 ] || die "more than a million shards; --shard-size makes them larger"
}

# --- the cluster ------------------------------------------------------------------------------------------------------

check_tools() {
    local tool
    for tool in sbatch squeue scontrol; do
        command -v "$tool" >/dev/null || die "$tool is not here: this is run where jobs are submitted to Slurm"
    done
    scontrol ping >/dev/null 2>&1 || die "Slurm's controller does not answer: $(scontrol ping 2>&1 | head -n 1)"
}

check_program() {
    local version
    setting[program]=$(command -v -- "${setting[program]:-doublecheck}") ||
        die "no program ${setting[program]:-doublecheck}; --program tells where it is"
    setting[program]=$(realpath -- "${setting[program]}")
    check_name "${setting[program]}"
    version=$("${setting[program]}" --version) || die "${setting[program]} --version fails"
    version=${version%%$'\n'*}
    if [ -n "${setting[version]:-}" ] && [ "${setting[version]}" != "$version" ]; then
        die "this audit was begun by ${setting[version]}, and the program is $version now;" \
            "one audit is done by one version: give the old one by --program, or begin anew"
    fi
    setting[version]=$version
}

# A file system that only one machine sees cannot serve several; a guess, so only a warning.
warn_if_local() {
    local path=$1 kind
    kind=$(stat -f -c %T -- "$path" 2>/dev/null || echo unknown)
    case $kind in
        tmpfs | ramfs | overlayfs | ext2/ext3 | xfs | btrfs | zfs)
            say "warning: $path is on a disk of this machine ($kind); do all nodes see it? --probe asks one" ;;
    esac
}

# Asks a node for what the tasks will need.
probe_node() {
    local options=()
    mapfile -t options < <(common_options)
    # shellcheck disable=SC2016  # expanded on the node
    srun "${options[@]}" --nodes=1 --ntasks=1 --time=5 --job-name=doublecheck-probe --quiet bash -c '
        set -u; program=$1 folder=$2; shift 2; node=$(hostname)
        touch "$folder/.probe" && rm "$folder/.probe" || { echo "$node cannot write into $folder"; exit 1; }
        [ -x "$program" ] || { echo "$node does not see $program"; exit 1; }
        "$program" --version >/dev/null || { echo "$program does not run on $node"; exit 1; }
        for file in "$@"; do [ -r "$file" ] || { echo "$node cannot read $file"; exit 1; }; done' \
        probe "${setting[program]}" "$folder" "${files[@]}" >&2 || die "the probe on a node failed"
    say "a node reads the files, writes into $folder and runs the program"
}

common_options() {
    local name
    for name in partition account qos constraint; do
        if [ -n "${setting[$name]:-}" ]; then echo "--$name=${setting[$name]}"; fi
    done
    print_lines "${slurm_options[@]}"
}

# Prints the command, and runs it unless --dry-run; the job's id lands in `job`.
job=""
run_sbatch() {
    printf '%s%s\n' "${dry_run:+would run: }" "$(quoted sbatch "$@")" >&2
    if [ -n "$dry_run" ]; then job=JOB; return; fi
    job=$(sbatch --parsable "$@") ||
        die "sbatch refused; what is submitted already runs on, and --continue submits the rest after it"
    job=${job%%;*}
}

quoted() {
    local word text=""
    for word in "$@"; do
        if [[ ! $word =~ ^[A-Za-z0-9_./:=,%@+-]+$ ]]; then printf -v word %q "$word"; fi
        text+=" $word"
    done
    echo "${text:1}"
}

# ranges NUMBER...: 0 1 2 5 as 0-2,5
ranges() {
    local first=$1 last=$1 next text=""
    shift
    for next in "$@" end; do
        if [ "$next" != end ] && [ "$next" -eq $((last + 1)) ]; then last=$next; continue; fi
        text+=",$first"
        if [ "$last" != "$first" ]; then text+=-$last; fi
        first=$next last=$next
    done
    echo "${text:1}"
}

# Arrays are cut where the number's last digits are all 0, so that a log's name can end in the task's index. Prints how
# many digits an index may have.
index_digits() {
    local most digits=0
    most=$(scontrol show config 2>/dev/null | sed -n 's/^MaxArraySize *= *//p')
    while [ $((10 ** (digits + 1))) -le "${most:-1001}" ] && [ "$digits" -lt 6 ]; do digits=$((digits + 1)); done
    echo "$digits"
}

# submit SHARD...: arrays over these shards, and the reduce job behind them.
submit() {
    local options=() array digits step base previous=-1 indexes=() shard after=""
    mapfile -t options < <(common_options)
    digits=$(index_digits)
    step=$((10 ** digits))
    for shard in "$@" end; do
        if [ "$shard" = end ]; then base=-2; else base=$((10#$shard / step * step)); fi
        if [ "$base" != "$previous" ] && [ ${#indexes[@]} -gt 0 ]; then
            array=$(ranges "${indexes[@]}")${setting[at_once]:+%${setting[at_once]}}
            submit_array "$array" "$previous" "$digits"
            after+=:$job
            indexes=()
        fi
        previous=$base
        if [ "$shard" != end ]; then indexes+=($((10#$shard - base))); fi
    done
    run_sbatch "${options[@]}" --time="${setting[reduce_time]}" ${setting[reduce_mem]:+--mem="${setting[reduce_mem]}"} \
        --cpus-per-task="${setting[cpus]}" ${after:+--dependency="afterok$after" --kill-on-invalid-dep=yes} \
        --output="${folder//%/%%}/logs/reduce.log" "$here/audit_reduce.sbatch" "$folder"
    remember reduce
}

# submit_array INDEXES BASE DIGITS
submit_array() {
    local options=() log early
    # How long before its limit a task is told to stop.
    early=$(($(seconds_of "${setting[time]}") / 4))
    if [ "$early" -gt 300 ]; then early=300; fi
    mapfile -t options < <(common_options)
    log=$(printf '%06d' "$2")
    log=${log:0:6-$3}%$3a
    if [ "$3" = 0 ]; then log=${log%\%*}; fi
    run_sbatch "${options[@]}" --array="$1" --time="${setting[time]}" --signal="B:USR1@$early" \
        ${setting[mem]:+--mem="${setting[mem]}"} --cpus-per-task="${setting[cpus]}" \
        --output="${folder//%/%%}/logs/$log.log" "$here/audit_shard.sbatch" "$folder" "$2"
    remember shards
}

remember() { if [ -z "$dry_run" ]; then printf '%s\t%s\n' "$job" "$1" >>"$folder/jobs.tsv"; fi; }

# Prints `kind state` for each task of this audit in the queue.
queue() {
    [ -f "$folder/jobs.tsv" ] || return 0
    squeue -h -r --user="$(id -un)" -o '%F %T' |
        awk 'NR == FNR { kind[$1] = $2; next } $1 in kind { print kind[$1], $2 }' "$folder/jobs.tsv" -
}

# Prints the numbers of the shards that are not finished.
missing_shards() {
    local number rest
    while IFS=$'\t' read -r number rest; do
        if [ ! -s "$folder/shards/$number.sqlite" ]; then echo "$number"; fi
    done <"$folder/plan.tsv"
}

# --- actions ----------------------------------------------------------------------------------------------------------

begin_audit() {
    local plan shards size
    [ -n "$folder" ] || usage_error "--out DIR is missing"
    [ ${#files[@]} -gt 0 ] || usage_error "no file of games is given"
    check_audit_options
    apply_given
    check_tools
    check_program
    if [ -e "$folder/plan.tsv" ]; then die "$folder holds an audit already; --continue or --status may be meant"; fi
    if [ -d "$folder" ] && [ -n "$(ls -A -- "$folder")" ]; then die "$folder is not empty"; fi
    folder=$(realpath -m -- "$folder")
    check_name "$folder"
    plan=$(make_plan)
    mapfile -t shards < <(cut -f 1 <<<"$plan")
    mapfile -t files < <(cut -f 6 <<<"$plan" | sort -u)
    size=$(cut -f 4,6 <<<"$plan" | sort -u | awk '{ sum += $1 } END { printf "%.1f", sum / 1e6 }')
    say "${#files[@]} files, $size MB, ${#shards[@]} shards, by ${setting[version]}"
    if [ -z "$dry_run" ]; then
        mkdir -p -- "$folder"
        warn_if_local "$folder"
        warn_if_local "${files[0]}"
        if [ -n "$probe" ]; then probe_node; fi
        mkdir -- "$folder/shards" "$folder/partial" "$folder/logs"
        save_settings
        printf '%s\n' "$plan" >"$folder/plan.tsv"
    fi
    submit "${shards[@]}"
    if [ -z "$dry_run" ]; then say "submitted; audit.sh --status $(quoted "$folder") tells how far it is"; fi
}

continue_audit() {
    local shards=() waiting
    if [ -n "${given[shards]:-}${given[shard_size]:-}${files[*]}${audit_options[*]}" ]; then
        usage_error "files, shards and what is audited were settled when the audit was begun"
    fi
    folder=$(realpath -- "$folder") || die "no such folder"
    load_settings
    apply_given
    check_tools
    check_program
    waiting=$(queue | wc -l)
    if [ "$waiting" -gt 0 ]; then
        die "$waiting tasks of this audit are in the queue still; wait for them, or end them by:" \
            "scancel $(cut -f 1 "$folder/jobs.tsv" | tr '\n' ' ')"
    fi
    mapfile -t files < <(cut -f 6 "$folder/plan.tsv" | sort -u)
    mapfile -t shards < <(missing_shards)
    if [ ${#shards[@]} -eq 0 ] && [ -s "$folder/audit.sqlite" ]; then
        say "finished already: $folder/audit.sqlite"
        return
    fi
    say "${#shards[@]} shards are missing"
    if [ -z "$dry_run" ]; then
        if [ -n "$probe" ]; then probe_node; fi
        save_settings
    fi
    submit "${shards[@]}"
}

status() {
    local total missing queued running reduce number
    folder=$(realpath -- "$folder") || die "no such folder"
    load_settings
    check_tools
    total=$(wc -l <"$folder/plan.tsv")
    mapfile -t missing < <(missing_shards)
    queued=$(queue)
    running=$(grep -c '^shards RUNNING' <<<"$queued" || true)
    reduce=$(sed -n 's/^reduce //p' <<<"$queued" | head -n 1)
    printf 'shards    %d of %d finished; in the queue %d, of which running %d\n' $((total - ${#missing[@]})) "$total" \
        "$(grep -c '^shards' <<<"$queued" || true)" "$running"
    if [ -s "$folder/audit.sqlite" ]; then
        printf 'reduce    finished: %s\n' "$folder/audit.sqlite"
        return 0
    fi
    printf 'reduce    %s\n' "${reduce:-not in the queue}"
    if [ -n "$queued" ]; then return 3; fi
    for number in "${missing[@]:0:10}"; do
        printf 'missing   %s: %s\n' "$number" "$(tail -n 1 -- "$folder/logs/$number.log" 2>/dev/null || echo 'no log')"
    done
    if [ ${#missing[@]} -gt 10 ]; then printf 'missing   and %d more\n' $((${#missing[@]} - 10)); fi
    if [ ${#missing[@]} -eq 0 ] && [ -s "$folder/logs/reduce.log" ]; then tail -n 3 -- "$folder/logs/reduce.log"; fi
    say "to go on: audit.sh --continue $(quoted "$folder")"
    return 1
}

parse_arguments "$@"
case $action in
    submit) begin_audit ;;
    continue) continue_audit ;;
    status) status ;;
esac
