# shellcheck shell=bash
# Output and files of install.sh. Each change is one line on standard output; contents are never shown.

changes=0

# say LINE …
say() { printf "%s\n" "$@"; }
fail() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 1
}
changed() {
  changes=$((changes + 1))
  say "changed: $*"
}

# put_folder PATH MODE [OWNER]
put_folder() {
  local path=$root$1 mode=$2 owner=${3:-root}
  if [ -n "$root" ]; then owner=$(id -un); fi
  if [ -d "$path" ] && [ "$(stat -c '%a %U' "$path")" = "$mode $owner" ]; then return; fi
  install -d -m "$mode" -o "$owner" "$path"
  changed "folder $1"
}

# put_file PATH MODE, with the content on standard input. The file is replaced whole or not at all.
put_file() {
  local path=$root$1 mode=$2 new
  mkdir -p "$(dirname "$path")"
  new=$(mktemp "$path.XXXXXX")
  cat >"$new"
  chmod "$mode" "$new"
  if [ -f "$path" ] && [ "$(stat -c %a "$path")" = "$mode" ] && cmp -s "$new" "$path"; then
    rm "$new"
    return
  fi
  mv -f "$new" "$path"
  changed "file $1"
}

# put_link TARGET PATH
put_link() {
  local path=$root$2
  if [ "$(readlink "$path" || true)" = "$1" ]; then return; fi
  mkdir -p "$(dirname "$path")"
  ln -s "$1" "$path.new"
  mv -fT "$path.new" "$path"
  changed "link $2 to $1"
}
