#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs a command inside a Slurm cluster of several nodes on this machine. The cluster ends with the command.
# Needs neither systemd nor root, and does not touch the machine's own Slurm and munge.
set -euo pipefail

packages=(slurm-wlm slurm-client slurmctld slurmd munge slurm-wlm-basic-plugins)
nodes=3
cpus=1
scratch=""
keep=""

help() {
    cat <<'END'
usage: local_slurm.sh [OPTION...] -- COMMAND [ARGUMENT...]

  --nodes N     so many nodes, named n1, n2, ... (default 3)
  --cpus N      cores that each node claims to have (default 1)
  --dir DIR     where state and logs go (default: a new folder that is removed at the end)
  --install     install Debian's packages of Slurm if they are missing (as root)

The command finds in its environment SLURM_CONF, and LOCAL_SLURM_DIR, where slurmd.n1.pid, slurmd.n2.pid, ... hold the
process ids of the nodes. Every process of the cluster carries LOCAL_SLURM_DIR in its environment.
The exit code is the command's; 77 if Slurm is not installed.
END
}

say() { printf 'local_slurm: %s\n' "$*" >&2; }
die() { say "$@"; exit 1; }

install_packages() {
    [ "$(id -u)" = 0 ] || die "--install needs root"
    say "installing ${packages[*]}"
    export DEBIAN_FRONTEND=noninteractive
    apt-get -q -y -o DPkg::Lock::Timeout=300 install --no-install-recommends "${packages[@]}" >/dev/null ||
        { apt-get -q update >/dev/null && apt-get -q -y install --no-install-recommends "${packages[@]}" >/dev/null; }
}

is_installed() {
    local program
    for program in munged munge slurmctld slurmd sbatch scontrol; do
        command -v "$program" >/dev/null || return 1
    done
}

# Sets `first_port` to the first of COUNT consecutive free ports below the kernel's ephemeral range.
find_ports() {
    local count=$1 attempt i
    for attempt in {1..50}; do
        first_port=$((20000 + RANDOM % 10000))
        for ((i = 0; i < count; i++)); do
            if (exec 3<>"/dev/tcp/127.0.0.1/$((first_port + i))") 2>/dev/null; then continue 2; fi
        done
        return 0
    done
    die "no free ports after $attempt attempts"
}

write_configuration() {
    local host user i
    host=$(hostname -s)
    user=$(id -un)
    find_ports $((nodes + 1))
    cat >"$scratch/slurm.conf" <<END
ClusterName=local
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$first_port
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
CredType=cred/munge
# A requeued job waits until the credential of its first run has expired: 120 seconds by default.
AuthInfo=socket=$scratch/munge/socket,cred_expire=${LOCAL_SLURM_CRED_EXPIRE:-5}
# Small, so that an audit of a dozen shards needs two arrays.
MaxArraySize=11
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/backfill
SchedulerParameters=batch_sched_delay=1,sched_interval=5,bf_interval=5
ReturnToService=2
SlurmctldTimeout=10
SlurmdTimeout=10
KillWait=5
MessageTimeout=10
StateSaveLocation=$scratch/state
SlurmdSpoolDir=$scratch/spool.%n
SlurmdPidFile=$scratch/slurmd.%n.pid
SlurmctldPidFile=$scratch/slurmctld.pid
SlurmdLogFile=$scratch/%n.log
SlurmctldLogFile=$scratch/slurmctld.log
SlurmdParameters=config_overrides
END
    for ((i = 1; i <= nodes; i++)); do
        printf 'NodeName=n%d NodeHostname=%s NodeAddr=127.0.0.1 Port=%d CPUs=%d RealMemory=1000\n' \
            "$i" "$host" $((first_port + i)) "$cpus" >>"$scratch/slurm.conf"
    done
    echo "PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP" >>"$scratch/slurm.conf"
}

# start NAME COMMAND...: starts a daemon in the foreground of its own process group.
start() {
    local name=$1
    shift
    setsid "$@" >"$scratch/$name.out" 2>&1 </dev/null &
    disown "$!"
}

# within SECONDS COMMAND...: waits until the command succeeds.
within() {
    local deadline=$((SECONDS + $1))
    shift
    until "$@" >/dev/null 2>&1; do
        [ "$SECONDS" -lt "$deadline" ] || return 1
        sleep 0.2
    done
}

munge_works() { munge -S "$scratch/munge/socket" -n | unmunge -S "$scratch/munge/socket"; }
all_idle() { [ "$(sinfo -h -N -t idle -o %N | grep -c .)" = "$nodes" ]; }

start_cluster() {
    local i
    mkdir -p "$scratch/munge" "$scratch/state"
    chmod 755 "$scratch" "$scratch/munge"
    head -c 1024 /dev/urandom >"$scratch/munge/key"
    chmod 400 "$scratch/munge/key"
    # --force: the folder may lie below one that others can write to, such as /tmp.
    export LOCAL_SLURM_DIR=$scratch
    start munged munged --foreground --force --socket="$scratch/munge/socket" --key-file="$scratch/munge/key" \
        --pid-file="$scratch/munge/pid" --log-file="$scratch/munge/log" --seed-file="$scratch/munge/seed"
    within 20 munge_works || { tail -n 20 "$scratch/munged.out" >&2; die "munge does not answer"; }

    write_configuration
    export SLURM_CONF=$scratch/slurm.conf
    start slurmctld slurmctld -D -i
    for ((i = 1; i <= nodes; i++)); do
        mkdir -p "$scratch/spool.n$i"
        start "n$i" slurmd -D -N "n$i"
    done
    within 60 all_idle || { tail -n 20 "$scratch"/*.log "$scratch"/*.out >&2; die "the nodes do not come up"; }
}

# Prints the ids of all processes of the cluster and its jobs, except this script. They are recognised by their
# environment, or by their open files, since slurmstepd overwrites its environment with its title.
cluster_processes() {
    local process id
    for process in /proc/[0-9]*; do
        id=${process#/proc/}
        if [ "$id" = "$$" ] || [ "$id" = "$BASHPID" ]; then continue; fi
        if grep -qzxF "LOCAL_SLURM_DIR=$scratch" "$process/environ" 2>/dev/null ||
            find "$process/fd" -lname "$scratch/*" 2>/dev/null | grep -q .; then
            echo "$id"
        fi
    done
}

# Kills all processes of the cluster without a chance to clean up, since the cluster is no longer needed.
# shellcheck disable=SC2317  # called by the trap
stop_cluster() {
    local code=$? id attempt found
    trap '' INT TERM HUP
    set +e
    for attempt in {1..20}; do
        found=$(cluster_processes)
        if [ -z "$found" ]; then break; fi
        for id in $found; do kill -KILL "$id" 2>/dev/null; done
        sleep 0.2
    done
    if [ -n "$found" ]; then say "still there after $attempt attempts: $found"; fi
    if [ -z "$keep" ]; then rm -rf "$scratch"; fi
    exit "$code"
}

main() {
    local install=""
    while [ $# -gt 0 ]; do
        case $1 in
            --nodes) nodes=$2; shift 2 ;;
            --cpus) cpus=$2; shift 2 ;;
            --dir) scratch=$2 keep=yes; shift 2 ;;
            --install) install=yes; shift ;;
            --) shift; break ;;
            -h | --help) help; exit 0 ;;
            *) help >&2; exit 2 ;;
        esac
    done
    if [ $# -eq 0 ]; then help >&2; exit 2; fi
    PATH=$PATH:/usr/sbin:/sbin
    if ! is_installed && [ -n "$install" ]; then install_packages; fi
    if ! is_installed; then
        say "Slurm is not installed; needed are the packages ${packages[*]} (or --install)"
        exit 77
    fi
    if [ -n "$scratch" ]; then
        mkdir -p "$scratch"
        scratch=$(cd "$scratch" && pwd)
        [ ! -e "$scratch/slurm.conf" ] || die "$scratch holds a cluster already"
    else
        scratch=$(mktemp -d -t local-slurm.XXXXXX)
    fi
    trap stop_cluster EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
    start_cluster
    say "$nodes nodes of $cpus cores are up in $scratch"
    # The command runs in the background, so that the traps above act on a signal at once.
    "$@" &
    wait "$!"
}

main "$@"
