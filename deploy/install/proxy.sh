# shellcheck shell=bash
# nginx in front of the shop, and its certificate below /etc/amritvasya/tls.

tls=/etc/amritvasya/tls
webroot=/var/www/amritvasya-acme

# A certificate of our own lets nginx start before the one that browsers trust can be had.
make_temporary_certificate() {
  if [ -s "$root$tls/temporary.pem" ]; then return; fi
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 90 -subj "/CN=$DOMAIN" \
    -addext "subjectAltName=DNS:$DOMAIN" -keyout "$root$tls/temporary.key" -out "$root$tls/temporary.pem" 2>/dev/null
  changed "temporary certificate in $tls"
}

# Sets certificate and key to the best ones that are there.
choose_certificate() {
  local live=/etc/letsencrypt/live/$DOMAIN certificate key
  if [ "$CERTIFICATE" = files ]; then
    [ -s "$root$CERTIFICATE_FILE" ] || fail "there is no certificate in $CERTIFICATE_FILE"
    [ -s "$root$CERTIFICATE_KEY_FILE" ] || fail "there is no key in $CERTIFICATE_KEY_FILE"
    certificate=$CERTIFICATE_FILE key=$CERTIFICATE_KEY_FILE
  elif [ -s "$root$live/fullchain.pem" ]; then
    certificate=$live/fullchain.pem key=$live/privkey.pem
  else
    make_temporary_certificate
    certificate=temporary.pem key=temporary.key
  fi
  put_link "$certificate" "$tls/certificate.pem"
  put_link "$key" "$tls/key.pem"
}

# Since 1.25.1 HTTP/2 is a directive of its own.
fill_in_site() {
  local http2_listen=' http2' http2_directive='' version
  # Below a folder there may be no nginx to ask.
  version=$(nginx -v 2>&1 | sed 's/.*nginx\/\([0-9.]*\).*/\1/') || version=
  if [ "$(printf '%s\n' 1.25.1 "$version" | sort -V | head -n 1)" = 1.25.1 ]; then
    http2_listen='' http2_directive='http2 on;'
  fi
  sed -e "s|@DOMAIN@|$DOMAIN|g; s|@HTTP2_LISTEN@|$http2_listen|g" \
    -e "s|@HTTP2@|$http2_directive|g; s|@ROOT@|$root|g" "$release/deploy/nginx/amritvasya.conf"
}

reload_proxy() {
  local state
  if [ -n "$root" ] || { is_applied proxy && systemctl is-active --quiet nginx.service; }; then return; fi
  state=$(hash_state proxy)
  nginx -t -q || fail 'nginx does not take the configuration, see above'
  systemctl reload-or-restart nginx
  remember_applied proxy "$state"
  changed 'nginx has the configuration and the certificate'
}

install_proxy() {
  local written
  put_folder "$tls" 700
  put_folder "$webroot" 755
  choose_certificate
  written=$(fill_in_site)
  put_file /etc/nginx/conf.d/amritvasya.conf 644 <<<"$written"
  if [ -L "$root/etc/nginx/sites-enabled/default" ]; then
    rm "$root/etc/nginx/sites-enabled/default"
    changed "nginx's page for an empty machine is off"
  fi
  reload_proxy
}

# Tells that the certificate of Let's Encrypt is there and has every name.
has_certificate() {
  local names name
  names=$(openssl x509 -in "/etc/letsencrypt/live/$DOMAIN/cert.pem" -noout -ext subjectAltName 2>/dev/null) || return 1
  for name in $DOMAIN $ALIASES; do
    grep -qE "DNS:$name(,|$)" <<<"$names" || return 1
  done
}

# Asks Let's Encrypt once there is a name to ask for; certbot.timer of Debian renews it.
get_certificate() {
  local name domains=()
  if [ "$CERTIFICATE" != letsencrypt ] || has_certificate; then return; fi
  for name in $DOMAIN $ALIASES; do
    if ! getent ahosts "$name" >/dev/null; then
      say "No certificate yet: $name has no address in DNS"
      return
    fi
    domains+=(-d "$name")
  done
  if certbot certonly --quiet --non-interactive --agree-tos --email "$OWNER_EMAIL" --webroot --webroot-path "$webroot" \
    --cert-name "$DOMAIN" --expand --deploy-hook 'systemctl reload nginx' "${domains[@]}" </dev/null; then
    changed "certificate of Let's Encrypt"
    choose_certificate
    reload_proxy
  else
    say "No certificate yet: Let's Encrypt could not reach http://$DOMAIN, see above"
  fi
}
