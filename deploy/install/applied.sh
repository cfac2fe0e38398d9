# shellcheck shell=bash
# Keeps a hash of the settings that each running program has taken up. A run that was cut off between writing files and
# starting a program anew is so made up for by the next one, and so are files that the operator changed.

applied=/etc/amritvasya/applied

state_of_shop() {
  cd /etc
  readlink /opt/amritvasya
  sha256sum amritvasya/settings.env amritvasya/credentials/* systemd/system/amritvasya*.service systemd/system/amritvasya*.service.d/*
}
state_of_proxy() {
  cd /etc
  sha256sum nginx/conf.d/amritvasya.conf amritvasya/tls/certificate.pem amritvasya/tls/key.pem
}

# hash_state shop|proxy
hash_state() { ("state_of_$1") | sha256sum | cut -d ' ' -f 1; }

# is_applied shop|proxy
is_applied() { [ "$(cat "$applied/$1" 2>/dev/null || true)" = "$(hash_state "$1")" ]; }

# remember_applied shop|proxy HASH, which was taken before the program read the files.
remember_applied() {
  install -d -m 700 "$applied"
  printf '%s\n' "$2" >"$applied/$1.new"
  mv -f "$applied/$1.new" "$applied/$1"
}
