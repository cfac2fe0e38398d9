# shellcheck shell=bash
# The start of the shop, its first owner, and what is still missing.

restore_shop() {
  if [ -z "$with_restore" ]; then return; fi
  [ ! -e /var/lib/amritvasya/postgres ] || fail '/var/lib/amritvasya holds a shop: move it away first'
  /usr/local/bin/amritvasya restore </dev/null ||
    fail 'the restore did not succeed, see above. Without --restore the shop starts with what is in /var/lib/amritvasya'
  changed 'the shop was restored from its backups'
}

start_shop() {
  local unit state
  state=$(hash_state shop)
  if ! systemctl is-active --quiet amritvasya.service; then
    say 'Starting the shop'
    systemctl start amritvasya.service || fail_start
    changed 'the shop runs'
  elif ! is_applied shop; then
    systemctl restart amritvasya.service || fail_start
    changed 'the shop was started anew'
  fi
  remember_applied shop "$state"
  for unit in nginx.service amritvasya-check.timer ${BACKUP_TARGET:+amritvasya-backup.timer}; do
    if ! systemctl is-active --quiet "$unit"; then
      systemctl start "$unit"
      changed "$unit runs"
    fi
  done
}

fail_start() {
  journalctl --unit=amritvasya.service --lines=20 --no-pager --output=cat >&2
  if [ -n "$former_release" ]; then
    say "Back to the former release: ln -sfnT $former_release /opt/amritvasya && systemctl restart amritvasya" >&2
  fi
  fail 'the shop does not start: its last lines are above'
}

create_owner() {
  local members
  members=$(/usr/local/bin/amritvasya staff list </dev/null) || fail 'the staff cannot be listed'
  if grep -q '^owner' <<<"$members"; then return; fi
  # It prints the first password, once.
  /usr/local/bin/amritvasya staff add "$OWNER_EMAIL" --name "$OWNER_NAME" --role owner </dev/null
  changed "owner $OWNER_EMAIL"
}

report_check() {
  say '' 'amritvasya check:'
  /usr/local/bin/amritvasya check </dev/null || true
}

missing() { printf -- '- %s\n' "$*"; }

# lacks_record NAME START: DNS has no text record that begins so. Where DNS does not answer, it says that instead.
lacks_record() {
  local answer
  answer=$(LD_LIBRARY_PATH=$release/lib "$release/node_modules/node/bin/node" --input-type=module -e '
    import { Resolver } from "node:dns/promises"
    const [name, start] = process.argv.slice(1)
    try {
      const records = await new Resolver({ timeout: 2000, tries: 2 }).resolveTxt(name)
      console.log(records.some((parts) => parts.join("").startsWith(start)) ? "there" : "missing")
    } catch (error) {
      console.log(["ENODATA", "ENOTFOUND"].includes(error.code) ? "missing" : error.code)
    }
  ' -- "$1" "$2" </dev/null)
  case $answer in
  missing) return 0 ;;
  there) ;;
  *) missing "DNS could not be asked for the text record of $1 ($answer)" ;;
  esac
  return 1
}

report_missing() {
  local mail_domain=${MAIL_FROM##*@}
  mail_domain=${mail_domain%>}
  say '' 'Still to be done:'
  if ! getent ahosts "$DOMAIN" >/dev/null; then
    missing "DNS: an A record of $DOMAIN with the address of this machine (AAAA for IPv6); then run install.sh again"
  elif [ "$(readlink "$tls/certificate.pem")" = temporary.pem ]; then
    missing 'a certificate that browsers trust: mend what Let'\''s Encrypt said above, then run install.sh again'
  fi
  if [[ $RAZORPAY_KEY_ID == rzp_test_* ]]; then
    missing "live keys of Razorpay: RAZORPAY_KEY_ID in $answers_file, $credentials/RAZORPAY_KEY_SECRET, then install.sh"
  fi
  missing "at Razorpay, unless both are there: the webhook https://$DOMAIN/api/webhooks/razorpay, and as its secret that of" \
    "$credentials/RAZORPAY_WEBHOOK_SECRET"
  if lacks_record "$mail_domain" v=spf1; then missing "DNS: the SPF record of $mail_domain that the mail provider names"; fi
  if lacks_record "_dmarc.$mail_domain" v=DMARC1; then
    missing "DNS: a DMARC record, TXT _dmarc.$mail_domain, such as v=DMARC1; p=none"
  fi
  missing "DNS, unless it is there: the DKIM record of $mail_domain that the mail provider names"
  if [[ $BACKUP_TARGET == /* ]]; then
    missing "backups are in $BACKUP_TARGET: if that is a disk of this machine, they are lost with it"
  fi
  if [[ $BACKUP_TARGET == s3:* ]]; then
    missing 'at the store of the backups, unless both are there: versions, and a rule that deletes former ones after 40 days'
  fi
  if [ -n "$BACKUP_TARGET" ]; then
    missing "on paper, away from this machine, unless it is there: BACKUP_KEY of $credentials"
  fi
  if [ "$(timedatectl show --property=NTPSynchronized --value 2>/dev/null)" != yes ]; then
    missing 'the clock is not synchronised yet: see timedatectl'
  fi
}
