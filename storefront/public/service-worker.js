// Serves visited pages from the cache when offline, marked as such. Online, every page comes from the server, so that a
// cached price is never shown as current.
const kept = { pages: 'pages-1', assets: 'assets-1', pictures: 'pictures-1' }
const most = { [kept.pages]: 40, [kept.assets]: 200, [kept.pictures]: 120 }
const offlinePage = '/offline'
const cartPage = '/cart'

/** Films are not cached: they are large, and only the browser's own loader handles range requests everywhere. */
const film = /\.mp4$/
/** Paths that are never cached: the API, the sandbox, the back office, payments and pages of one shopper. */
const personal =
  /^\/(api|sandbox|checkout|payment|payment-failed|order-success|order-status|order|orders|my-orders|my-addresses|profile|settings|login|register|forgot-password|verify-otp|newsletter|back-office)(\/|$)/

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(Promise.all([caches.open(kept.pages).then((pages) => pages.add(offlinePage)), keepPage(cartPage)]))
})

self.addEventListener('activate', (event) => {
  const known = Object.values(kept)
  const removeOld = async () => {
    for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name)
  }
  // Navigation preload sends the request while this script is still starting.
  const askAhead = async () => self.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([removeOld(), askAhead()]).then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (personal.test(pathname) || film.test(pathname)) {
    // Without respondWith the browser would ignore the preload response and send the request a second time.
    if (request.mode === 'navigate') event.respondWith(fresh(event).catch((error) => offlineFor(request, error)))
  } else if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(event, kept.assets))
  else if (pathname.startsWith('/files/')) event.respondWith(cacheFirst(event, kept.pictures))
  else if (request.mode === 'navigate') event.respondWith(networkFirst(event))
  else if (pathname.endsWith('.data')) event.waitUntil(keepPageOfData(request.url))
})

const fresh = async (event) => (await event.preloadResponse) ?? fetch(event.request)

/** Serves URLs whose content never changes. */
async function cacheFirst(event, name) {
  const cache = await caches.open(name)
  const known = await cache.match(event.request)
  if (known) return known
  const response = await fetch(event.request)
  if (response.status === 200 && response.type === 'basic') event.waitUntil(keep(cache, name, event.request, response.clone()))
  return response
}

async function networkFirst(event) {
  const { request } = event
  const cache = await caches.open(kept.pages)
  try {
    const response = await fresh(event)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    if (response.status === 200 && isPage && !response.redirected) {
      event.waitUntil(keep(cache, kept.pages, request, response.clone()))
    }
    return response
  } catch (error) {
    const known = await cache.match(request)
    if (known) return markedAsKept(known)
    return offlineFor(request, error)
  }
}

/** @throws the network error when the offline page is not cached */
async function offlineFor(request, error) {
  const offline = await caches.match(offlinePage)
  if (!offline) throw error
  return withoutScripts(offline, request.url)
}

/** URLs whose data was requested within the last minute, so that a prefetch and its navigation cache the page once. */
const lately = new Set()

/** Caches the page of a data request, because client-side navigation never requests the page itself. */
async function keepPageOfData(address) {
  const url = new URL(address)
  url.pathname = url.pathname.replace(/(?:\/_)?\.data$/, '') || '/'
  url.searchParams.delete('_routes')
  if (personal.test(url.pathname) || lately.has(url.href)) return
  lately.add(url.href)
  setTimeout(() => lately.delete(url.href), 60_000)
  try {
    await keepPage(url.href)
  } catch {
    // Offline there is nothing to cache.
  }
}

/** Fetches and caches a page with its scripts and fonts; the cart page on install, as the cart is stored locally. */
async function keepPage(address) {
  const response = await fetch(address, { priority: 'low' })
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (response.status !== 200 || !isPage || response.redirected) return
  const html = await response.clone().text()
  await keep(await caches.open(kept.pages), kept.pages, new Request(address), response)
  const assets = await caches.open(kept.assets)
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|woff2)/g))
  await Promise.all([...files].map(async (file) => (await assets.match(file)) ?? assets.add(file)))
}

/** Stores a response as the newest entry and deletes the oldest entries above the limit. */
async function keep(cache, name, request, response) {
  await cache.delete(request)
  await cache.put(request, response)
  const all = (await cache.keys()).filter(({ url }) => ![offlinePage, cartPage].includes(new URL(url).pathname))
  for (const old of all.slice(0, Math.max(0, all.length - most[name]))) await cache.delete(old)
}

/** Sets the attribute by which the page warns that it may be out of date (app/shell/offline-notice.tsx). */
async function markedAsKept(response) {
  const html = await response.text()
  return pageFrom(html.replace('<html ', '<html data-kept="" '), response)
}

/** Removes the scripts, which at another page's URL would request that page's data. */
async function withoutScripts(response, url) {
  const html = await response.text()
  const address = url.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const still = html
    .replace(/<script\b(?![^>]*\bdata-still)[\s\S]*?<\/script>/g, '')
    .replace('<html ', '<html data-still="" ')
    // POST forms cannot be sent while offline.
    .replace(/<form\b[^>]*\bmethod="post"[\s\S]*?<\/form>/g, '')
    .replace(`href="${offlinePage}"`, `href="${address}"`)
  return pageFrom(still, response)
}

function pageFrom(html, { headers }) {
  const own = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) own.delete(name)
  return new Response(html, { status: 200, headers: own })
}
