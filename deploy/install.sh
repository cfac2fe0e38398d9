#!/usr/bin/env bash
# Makes a shop of the release that this file belongs to, on Debian, as root; docs/deploy.md says how. Another run changes
# nothing but what differs from the answers. With --root FOLDER it writes its files below a folder and starts nothing; with
# --without-backup another release takes the place of one that cannot make a backup any more; with --restore the shop begins as its
# newest backup.
set -euo pipefail

release=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd -P)
root='' with_backup=yes with_restore=''
while [ $# -gt 0 ]; do
  case $1 in
  --root) root=${2:?a folder after --root} && shift 2 ;;
  --without-backup) with_backup='' && shift ;;
  --restore) with_restore=yes && shift ;;
  *) echo 'Usage: install.sh [--without-backup | --restore] [--root FOLDER]' >&2 && exit 2 ;;
  esac
done
export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive

# shellcheck source=deploy/install/files.sh
. "$release/deploy/install/files.sh"
# shellcheck source=deploy/install/applied.sh
. "$release/deploy/install/applied.sh"
# shellcheck source=deploy/install/system.sh
. "$release/deploy/install/system.sh"
# shellcheck source=deploy/install/answers.sh
. "$release/deploy/install/answers.sh"
# shellcheck source=deploy/install/release.sh
. "$release/deploy/install/release.sh"
# shellcheck source=deploy/install/settings.sh
. "$release/deploy/install/settings.sh"
# shellcheck source=deploy/install/units.sh
. "$release/deploy/install/units.sh"
# shellcheck source=deploy/install/proxy.sh
. "$release/deploy/install/proxy.sh"
# shellcheck source=deploy/install/shop.sh
. "$release/deploy/install/shop.sh"

check_system
read_answers
install_packages
install_release
write_settings
install_journal
install_units
install_proxy
if [ -z "$root" ]; then
  restore_shop
  start_shop
  get_certificate
  create_owner
fi
if [ "$changes" = 0 ]; then
  say '' 'Nothing had to be changed.'
else
  say '' "Done: $changes changes."
fi
if [ -z "$root" ]; then
  report_check
  report_missing
fi
