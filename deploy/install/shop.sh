# shellcheck shell=bash
# The start of the shop, its first owner, and what is still missing.

# start_shop CHANGES: of what a running shop takes up at its start only.
start_shop() {
  local unit
  if ! systemctl is-active --quiet amritvasya.service; then
    say 'Starting the shop'
    systemctl start amritvasya.service || fail_start
    changed 'the shop runs'
  elif [ "$1" != 0 ]; then
    systemctl restart amritvasya.service || fail_start
    changed 'the shop was started anew'
  fi
  for unit in nginx.service amritvasya-check.timer ${BACKUP_TARGET:+amritvasya-backup.timer}; do
    if ! systemctl is-active --quiet "$unit"; then
      systemctl start "$unit"
      changed "$unit runs"
    fi
  done
}

fail_start() {
  journalctl --unit=amritvasya.service --lines=20 --no-pager --output=cat >&2
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

# has_record NAME START: asks DNS for a text record that begins so.
has_record() {
  LD_LIBRARY_PATH=$release/lib "$release/node_modules/node/bin/node" -e '
    const [name, start] = process.argv.slice(1)
    const resolver = new (require("node:dns").promises.Resolver)({ timeout: 2000, tries: 1 })
    const records = await resolver.resolveTxt(name).catch(() => [])
    process.exitCode = records.some((parts) => parts.join("").startsWith(start)) ? 0 : 1
  ' --input-type=module -- "$1" "$2" </dev/null 2>/dev/null
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
  missing "at Razorpay, unless it is there: the webhook https://$DOMAIN/api/webhooks/razorpay with the secret of" \
    "$credentials/RAZORPAY_WEBHOOK_SECRET"
  if ! has_record "$mail_domain" v=spf1; then missing "DNS: the SPF record of $mail_domain that the mail provider names"; fi
  if ! has_record "_dmarc.$mail_domain" v=DMARC1; then
    missing "DNS: a DMARC record, TXT _dmarc.$mail_domain, such as v=DMARC1; p=none"
  fi
  missing "DNS, unless it is there: the DKIM record of $mail_domain that the mail provider names"
  if [[ $BACKUP_TARGET == /* ]]; then
    missing "backups are in $BACKUP_TARGET: if that is a disk of this machine, they are lost with it"
  fi
  if [ -n "$BACKUP_TARGET" ]; then
    missing "on paper, away from this machine, unless they are there: BACKUP_KEY and TOKEN_SECRET of $credentials"
  fi
  if [ "$(timedatectl show --property=NTPSynchronized --value 2>/dev/null)" != yes ]; then
    missing 'the clock is not synchronised yet: see timedatectl'
  fi
}
