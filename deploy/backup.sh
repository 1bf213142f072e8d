#!/bin/sh
# Makes a backup below FOLDER (absolute), then removes all but the KEEP newest: sh deploy/backup.sh FOLDER KEEP
set -eu
umask 077
folder=${1:?FOLDER is missing}
keep=${2:?KEEP is missing}
[ "$keep" -ge 1 ] || exit 2
cd "$(dirname "$0")/.."

node scripts/run.mjs scripts/backup.ts "$folder/abasto-$(date -u +%Y-%m-%dT%H-%M-%S)"

# The names sort by time. Those of unfinished backups end differently.
find "$folder" -mindepth 1 -maxdepth 1 -type d -name 'abasto-????-??-??T??-??-??' |
  sort -r | tail -n "+$((keep + 1))" | while read -r old; do rm -r -- "$old"; done
# Left by a backup that was killed.
find "$folder" -mindepth 1 -maxdepth 1 -type d -name 'abasto-*.new-*' -mtime +1 -exec rm -r -- {} +
