import type { IncomingMessage } from 'node:http'

export const SYNTHETIC_VISITORS = 20_011

const pages = [
  '/',
  '/products?search=rose',
  '/category/66f0',
  '/product/66f1',
  '/product/66f2?utm_source=Instagram',
  '/cart',
  '/checkout/guest',
  '/order-success',
  '/blog/moon',
  '/about-nothing',
]
const referrers = [
  undefined,
  'https://www.google.com/search?q=crystals',
  'https://l.instagram.com/',
  'https://shop.example/category/66f0',
  'https://asha-9876543210.example/',
]
/** The browsers of people; one network has several. */
const browsers = ['130.0', '131.0', '132.0'].map(
  (version) => `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/${version} Mobile Safari/537.36`,
)

/** Requests of a page by somebody; the same number is always the same. */
export function syntheticVisit(n: number) {
  const visitor = (n * 7_919 + (n % 3) * 104_729) % SYNTHETIC_VISITORS
  const page = Math.imul(n, 2_654_435_761) >>> 8
  const path = pages[page % pages.length] ?? '/'
  const referrer = referrers[(page >>> 7) % referrers.length]
  const network = Math.floor(visitor / browsers.length)
  return {
    visitor,
    path,
    referrer,
    address: `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
    userAgent: browsers[visitor % browsers.length] ?? '',
  }
}

/** It is as the HTTP server hands it on. */
export function syntheticRequest(n: number): IncomingMessage {
  const { path, referrer, address, userAgent } = syntheticVisit(n)
  return {
    method: 'GET',
    url: path,
    headers: {
      host: 'shop.example',
      accept: 'text/html,application/xhtml+xml',
      'user-agent': userAgent,
      ...(referrer && { referer: referrer }),
    },
    socket: { remoteAddress: address },
  } as unknown as IncomingMessage
}
