#!/bin/sh
# Makes a backup of the server, running or not, and removes old ones. It may be started twice at once: the second one leaves at once.
#   BACKUP_DIR     where backups are kept; a folder of their own
#   BACKUPS_KEPT   how many, 14 by default
# and DATA_DIR or DATABASE_URL, as for the server.
set -eu
umask 077
folder=${BACKUP_DIR:-/var/backups/conclave}
kept=${BACKUPS_KEPT:-14}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
# The lock ends with this process, however that ends.
exec 9>"$folder/.lock"
if ! flock --nonblock 9; then
  echo "another backup is under way" >&2
  exit 0
fi
# Of one that was killed: nobody writes there now.
rm -f "$folder"/conclave-*.backup.part
cd "$(dirname "$0")/../.."
# It appears under its name only when it is complete and has been read back.
node --import ./server/typescript.js commands/admin.ts backup "$folder/conclave-$(date -u +%Y%m%dT%H%M%SZ).backup"
# From the oldest to the newest.
set -- "$folder"/conclave-*.backup
while [ $# -gt "$kept" ]; do
  rm -f -- "$1"
  shift
done
