import bowser from 'bowser'

const unknown = 'Unknown device'

/**
 * Names the browser and system of a User-Agent, for people who look through their sessions.
 * @returns such as `Chrome on Android`; `Unknown device` when nothing is known
 */
export function deviceName(userAgent: string): string {
  // The library looks through the whole text with many patterns; a real header is far shorter.
  if (!userAgent || userAgent.length > 500) return unknown
  const { browser, os } = bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 60) || unknown
}
