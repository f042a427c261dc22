#!/bin/sh
# Does the steps of the Containerfile in a chroot of Debian bookworm, where no image can be fetched: needs root, debootstrap
# and a finished build. Starts the product there as a user without rights, on the database that it brings along, asks the
# health check of the Containerfile, ends it, and removes everything.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
root=$(mktemp -d /tmp/ponuda-container-XXXXXX)
chmod 755 "$root"
clean() {
  [ -z "${product:-}" ] || { kill "$product" 2>/dev/null && wait "$product"; } || true
  for place in proc dev; do umount -R "$root/$place" 2>/dev/null || true; done
  rm -rf --one-file-system "$root"
}
trap clean EXIT
debootstrap --variant=minbase --include=libstdc++6,ca-certificates bookworm "$root" >"$root.log" 2>&1 || { tail "$root.log"; exit 1; }
rm -f "$root.log"
cp "$(command -v node)" "$root/usr/bin/node"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev" && mount --make-rslave "$root/dev"

inside=$root/srv/ponuda
chroot "$root" useradd --system --home-dir /srv/ponuda --shell /usr/sbin/nologin ponuda
mkdir -p "$inside/dist" "$inside/db" "$root/data"
chroot "$root" chown ponuda /data
cd "$here"
cp package.json package-lock.json "$inside/"
(cd "$inside" && npm ci --ignore-scripts --omit=dev --no-audit --no-fund >/dev/null)
cp -r dist/server "$inside/dist/server"
cp -r dist/web "$inside/dist/web"
cp -r db/migrations "$inside/db/migrations"

port=${PORT:-38411}
# The command of the health check as it stands in the Containerfile.
check=$(node -e '
  const text = require("node:fs").readFileSync("Containerfile", "utf8");
  process.stdout.write(JSON.parse(/CMD (\["node", "-e".*\])/.exec(text)[1])[2]);')
run() { chroot --userspec=ponuda "$root" /usr/bin/env -i PATH=/usr/bin:/bin PORT="$port" DATA_DIR=/data "$@"; }
# Not through run: a function in the background is a shell of its own, which SIGTERM would end instead of the product.
chroot --userspec=ponuda "$root" /usr/bin/env -i PATH=/usr/bin:/bin PORT="$port" DATA_DIR=/data \
  sh -c 'cd /srv/ponuda && exec node --max-old-space-size=1024 dist/server/main.js' >"$root/said" 2>&1 &
product=$!
healthy=no
for _ in $(seq 120); do
  if run node -e "$check"; then healthy=yes && break; fi
  kill -0 "$product" 2>/dev/null || break
  sleep 1
done
[ "$healthy" = yes ] || { echo 'The health check never succeeded:'; cat "$root/said"; kill "$product" 2>/dev/null || true; exit 1; }
who=$(chroot "$root" id -un "$(ps -o uid= -p "$product" | tr -d ' ')")
written=$(run sh -c 'test -w /srv/ponuda/dist/server/main.js && echo yes || echo no')
kill -TERM "$product"
status=0 && wait "$product" || status=$?
echo "In Debian $(cat "$root/etc/debian_version") as $who: healthy; its own program writable: $written; ended with $status after SIGTERM."
[ "$status" = 0 ] && [ "$written" = no ]
