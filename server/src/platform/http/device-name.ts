import bowser from 'bowser'

const unknown = 'Unknown device'

/**
 * Names the browser and system of a User-Agent, for lists of sessions.
 * @returns such as `Chrome on Android`, else `Unknown device`
 */
export function deviceName(userAgent: string): string {
  // The library matches many patterns against the whole text; a real header is far shorter.
  if (!userAgent || userAgent.length > 500) return unknown
  const { browser, os } = bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 60) || unknown
}
