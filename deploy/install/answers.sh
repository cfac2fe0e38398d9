# shellcheck shell=bash
# The answers that the shop is made of. They stay in install.conf, so that each is asked once; secrets go to files of
# their own, which root alone can read.

answers_file=/etc/amritvasya/install.conf
credentials=/etc/amritvasya/credentials
answer_names='DOMAIN ALIASES OWNER_NAME OWNER_EMAIL MAIL_FROM RAZORPAY_KEY_ID BACKUP_TARGET BACKUP_S3_ENDPOINT
  BACKUP_S3_REGION BACKUP_S3_ACCESS_KEY_ID CERTIFICATE CERTIFICATE_FILE CERTIFICATE_KEY_FILE'

DOMAIN='' ALIASES='' OWNER_NAME='' OWNER_EMAIL='' MAIL_FROM='' RAZORPAY_KEY_ID='' BACKUP_TARGET=''
BACKUP_S3_ENDPOINT='' BACKUP_S3_REGION='' BACKUP_S3_ACCESS_KEY_ID=''
CERTIFICATE='' CERTIFICATE_FILE='' CERTIFICATE_KEY_FILE=''

load_answers() {
  [ -f "$root$answers_file" ] || return 0
  local line name
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in '' | '#'*) continue ;; esac
    name=${line%%=*}
    case " $(echo "$answer_names" | tr '\n' ' ') " in
    *" $name "*) printf -v "$name" %s "${line#*=}" ;;
    *) fail "$answers_file: there is no answer named $name" ;;
    esac
  done <"$root$answers_file"
}

# read_line PROMPT [silent]: sets reply; ends the program at the end of the input.
read_line() {
  reply=
  printf '%s ' "$1" >&2
  if ! IFS= read -r ${2:+-s} reply && [ -z "$reply" ]; then
    printf '\n' >&2
    fail "an answer is missing. Run it in a terminal, or write the answers into $answers_file"
  fi
  if [ -n "${2-}" ] || [ ! -t 0 ]; then printf '\n' >&2; fi
}

# ask NAME PATTERN DEFAULT QUESTION: asks until the answer matches the whole pattern.
ask() {
  local name=$1 pattern=$2 default=$3 question=$4
  until [[ ${!name} =~ ^($pattern)$ && ${!name} != *\\* ]]; do
    if [ -n "${!name}" ]; then say "This cannot be right: ${!name}" >&2; fi
    read_line "$question${default:+ [$default]}:"
    printf -v "$name" %s "${reply:-$default}"
  done
}

# ask_secret NAME QUESTION: of what no file exists yet.
ask_secret() {
  if [ -s "$root$credentials/$1" ]; then return; fi
  read_line "$2 (it is not shown):" silent
  [ ${#reply} -ge 8 ] || fail "$1 must have at least 8 characters"
  put_secret "$1" "$reply"
}

put_secret() {
  put_file "$credentials/$1" 600 <<<"$2"
}

# Characters of a password may have a meaning in an address.
encode() {
  local LC_ALL=C text=$1 i character
  for ((i = 0; i < ${#text}; i++)); do
    character=${text:i:1}
    case $character in
    [a-zA-Z0-9.~_-]) printf %s "$character" ;;
    *) printf '%%%02X' "'$character" ;;
    esac
  done
}

ask_mail_server() {
  if [ -s "$root$credentials/SMTP_URL" ]; then return; fi
  local host='' port='' user='' protocol=smtp
  while [[ ! $host =~ ^[A-Za-z0-9.-]+$ ]]; do
    read_line 'Mail server, such as smtp.example.com:'
    host=$reply
  done
  while [[ ! $port =~ ^[0-9]+$ ]]; do
    read_line 'Its port [465]:'
    port=${reply:-465}
  done
  read_line 'User at the mail server:'
  user=$reply
  read_line 'Password at the mail server (it is not shown):' silent
  if [ "$port" = 465 ]; then protocol=smtps; fi
  put_secret SMTP_URL "$protocol://$(encode "$user"):$(encode "$reply")@$host:$port"
}

# ask_backups: where they go; of a folder or a store.
ask_backups() {
  if [ -s "$root$credentials/DATABASE_URL" ]; then
    BACKUP_TARGET=
  else
    ask BACKUP_TARGET '/[^ ]+|s3://[a-z0-9][a-z0-9.-]+(/.*)?' /var/backups/amritvasya 'Backups: a folder, or s3://bucket/prefix'
  fi
  [[ ! $BACKUP_TARGET =~ ^/(home|root|tmp|run|proc|sys|dev|var/tmp)(/|$) ]] ||
    fail "$answers_file: backups cannot be in $BACKUP_TARGET, which the shop cannot reach or Debian empties"
  if [[ $BACKUP_TARGET == s3:* ]]; then
    ask BACKUP_S3_ENDPOINT 'https?://.+' '' 'Address of the store, without the bucket'
    # AWS and Backblaze B2 name it in their addresses.
    local region=auto
    if [[ $BACKUP_S3_ENDPOINT =~ ://s3[.-]([a-z]+-[a-z]+-[0-9]+)[.] ]]; then region=${BASH_REMATCH[1]}; fi
    ask BACKUP_S3_REGION '[a-z0-9-]+' "$region" 'Region of the store'
    ask BACKUP_S3_ACCESS_KEY_ID '.+' '' 'Key id of the store'
    ask_secret BACKUP_S3_SECRET_ACCESS_KEY 'Secret key of the store'
  fi
}

# restore_secrets: takes those of the lost shop out of its backup; nothing asks for them then, and none is made anew.
restore_secrets() {
  ask_backups
  [ -n "$BACKUP_TARGET" ] || fail '--restore is for the database that the shop brings: remove DATABASE_URL from the credentials'
  ask_secret BACKUP_KEY 'Key of the backups, from your paper'
  # Root must leave no compiled modules in the release.
  CREDENTIALS_DIRECTORY=$root$credentials NODE_DISABLE_COMPILE_CACHE=1 BACKUP_TARGET=$BACKUP_TARGET \
    BACKUP_S3_ENDPOINT=$BACKUP_S3_ENDPOINT BACKUP_S3_REGION=$BACKUP_S3_REGION \
    BACKUP_S3_ACCESS_KEY_ID=$BACKUP_S3_ACCESS_KEY_ID \
    "$release/bin/amritvasya" restore --secrets "$root$credentials" </dev/null ||
    fail 'the secrets cannot be read out of the backups, see above'
}

read_answers() {
  local address='[^@<> ]+@[A-Za-z0-9.-]+' host='([a-z0-9]([a-z0-9-]*[a-z0-9])?[.])+[a-z]{2,}' name
  put_folder /etc/amritvasya 755
  put_folder "$credentials" 700
  load_answers
  for name in $ALIASES; do [[ $name =~ ^$host$ ]] || fail "$answers_file: ALIASES names no host with $name"; done
  if [ -n "$with_restore" ]; then restore_secrets; fi
  ask DOMAIN "$host" '' 'Address of the shop, such as shop.example.com'
  ask OWNER_NAME '.{1,100}' '' 'Name of the owner'
  ask OWNER_EMAIL "$address" '' 'Email of the owner'
  ask MAIL_FROM "$address|[^@<>\"]+ <$address>" "Shop <mail@${DOMAIN#shop.}>" 'Sender of the mails'
  ask_mail_server
  ask RAZORPAY_KEY_ID 'rzp_(test|live)_[A-Za-z0-9]+' '' 'Key id of Razorpay, rzp_test_… or rzp_live_…'
  ask_secret RAZORPAY_KEY_SECRET 'Key secret of Razorpay'
  ask CERTIFICATE 'letsencrypt|files' letsencrypt 'Certificate: letsencrypt, or files of your own'
  if [ "$CERTIFICATE" = files ]; then
    ask CERTIFICATE_FILE '/.+' '' 'File of the certificate with its chain'
    ask CERTIFICATE_KEY_FILE '/.+' '' 'File of its key'
  fi
  ask_backups
  # Comments of the file stay while no answer changes.
  local written
  written=$(for name in $answer_names; do if [ -n "${!name}" ]; then echo "$name=${!name}"; fi; done)
  if [ "$(grep -v '^#' "$root$answers_file" 2>/dev/null | grep . | sort)" != "$(sort <<<"$written")" ]; then
    put_file "$answers_file" 600 <<<"$written"
  fi
}
