# shellcheck shell=bash
# Requirements of the machine.

# Stops with a reason where a shop could not run.
check_system() {
  if [ -n "$root" ]; then return; fi
  [ "$(id -u)" = 0 ] || fail 'run it as root'
  local id version memory disk
  # shellcheck source=/dev/null
  id=$(. /etc/os-release && echo "$ID")
  # shellcheck source=/dev/null
  version=$(. /etc/os-release && echo "${VERSION_ID:-}")
  case "$id $version" in
  'debian 12' | 'debian 13') ;;
  *) fail "this is $id $version; it needs Debian 12 or 13" ;;
  esac
  [ -d /run/systemd/system ] || fail 'systemd does not run here; a container takes the image instead'
  # Root must leave no compiled modules in the release.
  NODE_DISABLE_COMPILE_CACHE=1 "$release/bin/amritvasya" --version >/dev/null || fail "this release is not for $(uname -m)"
  memory=$(awk '/^MemTotal:/ { print int($2 / 1024) }' /proc/meminfo)
  [ "$memory" -ge 900 ] || fail "the machine has $memory MB of memory; the shop needs 1 GB, better 2"
  disk=$(df -Pm / | awk 'NR == 2 { print $4 }')
  [ "$disk" -ge 3000 ] || fail "the disk has $disk MB left; the shop needs 3 GB to begin with"
  say "Debian $version, $memory MB of memory, $disk MB free on the disk"
}

is_installed() {
  [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

install_packages() {
  if [ -n "$root" ]; then return; fi
  local package missing=()
  local needed=(nginx openssl ca-certificates)
  if [ "$CERTIFICATE" = letsencrypt ]; then needed+=(certbot); fi
  if ! is_installed chrony && ! is_installed ntpsec; then needed+=(systemd-timesyncd); fi
  for package in "${needed[@]}"; do
    if ! is_installed "$package"; then missing+=("$package"); fi
  done
  if [ ${#missing[@]} = 0 ]; then return; fi
  say "Installing ${missing[*]}, which may take some minutes"
  apt-get update -qq </dev/null
  apt-get install -qq --no-install-recommends "${missing[@]}" </dev/null >/dev/null
  changed "packages ${missing[*]}"
}
