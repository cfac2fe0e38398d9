# shellcheck shell=bash
# /etc/amritvasya: settings.env for what is no secret, credentials for what is. Other settings in the file stay.

own_settings() {
  local name
  echo "PUBLIC_URL=https://$DOMAIN"
  echo 'HOST=127.0.0.1'
  echo 'PORT=3000'
  echo 'TRUSTED_PROXIES=127.0.0.1,::1'
  echo 'PAGE_FILES=/run/amritvasya-pages'
  echo 'PROXY_LOG_PORT=3001'
  for name in OWNER_EMAIL MAIL_FROM RAZORPAY_KEY_ID BACKUP_TARGET BACKUP_S3_ENDPOINT BACKUP_S3_REGION BACKUP_S3_ACCESS_KEY_ID; do
    if [ -n "${!name}" ]; then echo "$name=${!name}"; fi
  done
}

# The lines of settings.env that install.sh does not decide.
other_settings() {
  local owned='PUBLIC_URL|HOST|PORT|TRUSTED_PROXIES|PAGE_FILES|PROXY_LOG_PORT|OWNER_EMAIL|MAIL_FROM|RAZORPAY_KEY_ID|BACKUP_TARGET|BACKUP_S3_(ENDPOINT|REGION|ACCESS_KEY_ID)'
  if [ -f "$root/etc/amritvasya/settings.env" ]; then
    grep -Ev "^($owned)=|^# The lines above" "$root/etc/amritvasya/settings.env" || true
  fi
}

# random_words COUNT: groups of four letters and digits that do not look alike, 4.9 bits each.
random_words() {
  local letters
  letters=$(tr -dc 'a-hjkmnp-z2-9' < <(head -c 4096 /dev/urandom))
  sed 's/..../&-/g; s/-$//' <<<"${letters:0:$(($1 * 4))}"
}

generate_secret() {
  local secret
  if [ -s "$root$credentials/$1" ]; then return; fi
  secret=$(random_words "$2")
  put_secret "$1" "$secret"
}

write_settings() {
  local written
  generate_secret TOKEN_SECRET 14
  generate_secret RAZORPAY_WEBHOOK_SECRET 6
  if [ -n "$BACKUP_TARGET" ]; then generate_secret BACKUP_KEY 8; fi
  written=$(
    own_settings
    echo '# The lines above follow install.conf; other settings may stand below.'
    other_settings
  )
  put_file /etc/amritvasya/settings.env 644 <<<"$written"
}
