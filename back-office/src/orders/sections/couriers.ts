/** Suggestions that deliver all over India; other couriers can be typed. */
export const couriers: readonly string[] = [
  'Blue Dart',
  'Delhivery',
  'DTDC',
  'Ecom Express',
  'Ekart',
  'India Post',
  'Professional Couriers',
  'Shadowfax',
  'Shiprocket',
  'Xpressbees',
]

/** These pages of couriers open with a number; those of the others ask for it there. */
const trackingPages: Readonly<Record<string, string>> = {
  bluedart: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=',
  delhivery: 'https://www.delhivery.com/track/package/',
  shiprocket: 'https://shiprocket.co/tracking/',
  xpressbees: 'https://www.xpressbees.com/shipment/tracking?awbNo=',
}

/** Returns the address where a parcel is followed; '' for another courier and without a number. */
export function trackingLink(courier: string, trackingNumber: string): string {
  const page = trackingPages[courier.toLowerCase().replace(/[^a-z]/g, '')]
  const number = trackingNumber.replace(/\s/g, '')
  return page && number ? page + encodeURIComponent(number) : ''
}

const key = 'last-courier'

/** The courier is '' while none is known. */
export function lastCourier(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function rememberCourier(courier: string): void {
  try {
    localStorage.setItem(key, courier.trim())
  } catch {
    // Without storage the courier is entered again.
  }
}
