# shellcheck shell=bash
# The user and the units of the shop.

units='amritvasya.service amritvasya.socket amritvasya-check.service amritvasya-backup.service amritvasya-check.timer amritvasya-backup.timer'

# Facts that the units of the release cannot know: credentials that not every shop has, and where its backups are.
drop_in() {
  local file name
  echo '# Written by install.sh'
  echo '[Service]'
  for file in "$root$credentials"/*; do
    name=${file##*/}
    case $name in
    TOKEN_SECRET | SMTP_URL | RAZORPAY_KEY_SECRET | RAZORPAY_WEBHOOK_SECRET) ;;
    *) echo "LoadCredential=$name:$credentials/$name" ;;
    esac
  done
  if [[ $BACKUP_TARGET == /* ]]; then echo "ReadWritePaths=-$BACKUP_TARGET"; fi
}

enable_unit() {
  if [ "$(systemctl ${root:+--root="$root"} is-enabled "$1" 2>/dev/null || true)" = enabled ]; then return; fi
  systemctl ${root:+--root="$root"} --quiet enable "$1" 2>/dev/null
  changed "enabled $1"
}

disable_unit() {
  if [ "$(systemctl ${root:+--root="$root"} is-enabled "$1" 2>/dev/null || true)" != enabled ]; then return; fi
  if [ -n "$root" ]; then systemctl --root="$root" --quiet disable "$1" 2>/dev/null; else systemctl --quiet disable --now "$1"; fi
  changed "disabled $1"
}

# Of a folder that is there already only an empty one, one of the shop's own, or one with backups is taken: on a new server
# those of the lost one belong to root or to another number.
install_backup_folder() {
  local path=$root$1
  if [ -n "$root" ]; then
    put_folder "$1" 700
    return
  fi
  if [ -d "$path" ] && [ "$(stat -c %U "$path")" != amritvasya ] && [ -n "$(ls -A "$path")" ]; then
    if [ -e "$path/amritvasya-target.json" ]; then
      chown -R -h amritvasya:amritvasya "$path"
      changed "the backups in $1 belong to amritvasya"
      put_folder "$1" 700 amritvasya
      return
    fi
    fail "$1 has other files: name a folder in it in BACKUP_TARGET of $answers_file, such as ${1%/}/amritvasya"
  fi
  put_folder "$1" 700 amritvasya
}

install_journal() {
  local before=$changes
  put_file /etc/systemd/journald.conf.d/amritvasya.conf 644 <"$release/deploy/systemd/amritvasya.journal.conf"
  if [ "$changes" != "$before" ] && [ -z "$root" ]; then systemctl restart systemd-journald; fi
}

install_units() {
  local unit written before=$changes
  put_file /etc/sysusers.d/amritvasya.conf 644 <"$release/deploy/systemd/amritvasya.sysusers"
  if [ -z "$root" ] && ! getent passwd amritvasya >/dev/null; then
    systemd-sysusers
    changed 'user amritvasya'
  fi
  if [[ $BACKUP_TARGET == /* ]]; then install_backup_folder "$BACKUP_TARGET"; fi
  written=$(drop_in)
  for unit in $units; do
    put_file "/etc/systemd/system/$unit" 644 <"$release/deploy/systemd/$unit"
    case $unit in *.service) ;; *) continue ;; esac
    put_file "/etc/systemd/system/$unit.d/install.conf" 644 <<<"$written"
  done
  if [ "$changes" != "$before" ] && [ -z "$root" ]; then systemctl daemon-reload; fi
  enable_unit amritvasya.service
  enable_unit amritvasya.socket
  enable_unit amritvasya-check.timer
  if [ -n "$BACKUP_TARGET" ]; then
    enable_unit amritvasya-backup.timer
  else
    disable_unit amritvasya-backup.timer
  fi
}
