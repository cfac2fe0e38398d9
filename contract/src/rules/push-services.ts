/** The browsers take messages there: Chrome and Edge on Android, Firefox, Windows, Safari. */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)?notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.apple\.com$/,
]

/** The server sends to no other address, so that no subscription leads into its own network. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && services.some((service) => service.test(hostname))
}
