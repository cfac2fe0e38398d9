import bowser from 'bowser'

const unknown = 'Unknown device'

/** Returns a name such as `Chrome on Android`, else `Unknown device`. */
export function deviceName(userAgent: string): string {
  // The library's patterns are slow on long texts.
  if (!userAgent || userAgent.length > 500) return unknown
  const { browser, os } = bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 60) || unknown
}
