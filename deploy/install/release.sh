# shellcheck shell=bash
# The files of the release: /opt/amritvasya-VERSION, and the link /opt/amritvasya to the one that runs.

# The release that ran before the one that is being installed, also when a later run goes on with it.
former_release=''

verify_release() {
  (cd "$1" && sha256sum --quiet --check SHA256SUMS) || fail "$1 is damaged: unpack the archive again"
}

# back_up_before NAME: when that release replaces another one.
back_up_before() {
  local former
  former=$(readlink "$root/opt/amritvasya" || true)
  if [ "${former:-$1}" = "$1" ]; then
    if [ -z "$root" ] && ! is_applied shop; then former_release=$(cat "$applied/former-release" 2>/dev/null || true); fi
    return
  fi
  former_release=$former
  if [ -z "$root" ]; then
    install -d -m 700 "$applied"
    printf '%s\n' "$former" >"$applied/former-release"
  fi
  if [ -n "$root" ] || [ -z "$BACKUP_TARGET" ] || [ -z "$with_backup" ]; then return; fi
  say "Making a backup before $1 replaces $former"
  /usr/local/bin/amritvasya backup </dev/null ||
    fail "the backup failed; $former stays. Where it cannot be mended: $release/deploy/install.sh --without-backup"
}

install_release() {
  local version name target
  version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$release/package.json")
  [ -n "$version" ] || fail "$release/package.json names no version"
  name=amritvasya-$version target=$root/opt/amritvasya-$version
  verify_release "$release"
  if [ ! -d "$target" ]; then
    mkdir -p "$target.new"
    cp -R --preserve=mode,timestamps,links --reflink=auto "$release/." "$target.new"
    mv -T "$target.new" "$target"
    changed "release $version in /opt/$name"
  elif ! cmp -s "$release/SHA256SUMS" "$target/SHA256SUMS"; then
    fail "/opt/$name has other files of the same version: remove it first"
  fi
  if [ "$release" != "$target" ]; then verify_release "$target"; fi
  back_up_before "$name"
  put_link "$name" /opt/amritvasya
  put_file /usr/local/bin/amritvasya 755 <"$release/deploy/install/amritvasya"
}
