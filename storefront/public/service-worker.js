// Online, every page comes from the server, so that a cached price is never shown as current.
const cacheNames = { pages: 'pages-2', assets: 'assets-1', pictures: 'pictures-1' }
const most = { [cacheNames.pages]: 40, [cacheNames.assets]: 200, [cacheNames.pictures]: 120 }
const offlinePage = '/offline'
const cartPage = '/cart'

/** Films are large, and need range requests. */
const film = /\.mp4$/
const personal =
  /^\/(api|sandbox|checkout|payment|payment-failed|pay-order|gift-card|order-success|order-status|order|orders|my-orders|my-addresses|profile|settings|login|register|forgot-password|verify-otp|newsletter|notices|cart\/reminder|back-office)(\/|$)/
/** Mailed links are signed, and whoever has one acts by it. */
const isPersonal = ({ pathname, searchParams }) =>
  personal.test(pathname) || searchParams.has('token') || searchParams.has('draft')

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(Promise.all([caches.open(cacheNames.pages).then((pages) => pages.add(offlinePage)), keepPage(cartPage)]))
})

self.addEventListener('activate', (event) => {
  const known = Object.values(cacheNames)
  const removeOld = async () => {
    for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name)
  }
  // Navigation preload sends the request while this script is still starting.
  const askAhead = async () => self.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([removeOld(), askAhead()]).then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const { origin, pathname } = url
  if (request.method !== 'GET' || origin !== location.origin) return
  if (isPersonal(url) || film.test(pathname)) {
    // Otherwise the browser ignores the preload response and sends the request again.
    if (request.mode === 'navigate') event.respondWith(fresh(event).catch((error) => offlineFor(request, error)))
  } else if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(event, cacheNames.assets))
  else if (pathname.startsWith('/files/')) event.respondWith(cacheFirst(event, cacheNames.pictures))
  else if (request.mode === 'navigate' || request.headers.get('accept') === 'text/html') event.respondWith(networkFirst(event))
  else if (pathname.endsWith('.data')) event.waitUntil(keepPageOfData(request.url))
})

const fresh = async (event) => (await event.preloadResponse) ?? fetch(event.request)

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
  const cache = await caches.open(cacheNames.pages)
  try {
    const response = await fresh(event)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    if (response.status === 200 && isPage && !response.redirected) {
      event.waitUntil(keep(cache, cacheNames.pages, request, response.clone()))
    }
    return response
  } catch (error) {
    const known = await cache.match(request)
    if (known) return markAsStored(known)
    return offlineFor(request, error)
  }
}

/** @throws the network error when the offline page is not cached */
async function offlineFor(request, error) {
  const offline = await caches.match(offlinePage)
  if (!offline) throw error
  return withoutScripts(offline, request.url)
}

/** A prefetch and its navigation cache the page once. */
const lately = new Set()

/** Client-side navigation requests only the data of a page. */
async function keepPageOfData(address) {
  const url = new URL(address)
  url.pathname = url.pathname.replace(/(?:\/_)?\.data$/, '') || '/'
  url.searchParams.delete('_routes')
  if (isPersonal(url) || lately.has(url.href)) return
  lately.add(url.href)
  setTimeout(() => lately.delete(url.href), 60_000)
  try {
    await keepPage(url.href)
  } catch {
    // Offline there is nothing to cache.
  }
}

async function keepPage(address) {
  const response = await fetch(address, { priority: 'low' })
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (response.status !== 200 || !isPage || response.redirected) return
  const html = await response.clone().text()
  await keep(await caches.open(cacheNames.pages), cacheNames.pages, new Request(address), response)
  const assets = await caches.open(cacheNames.assets)
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|woff2)/g))
  await Promise.all([...files].map(async (file) => (await assets.match(file)) ?? assets.add(file)))
}

async function keep(cache, name, request, response) {
  await cache.delete(request)
  await cache.put(request, response)
  const all = (await cache.keys()).filter(({ url }) => ![offlinePage, cartPage].includes(new URL(url).pathname))
  for (const old of all.slice(0, Math.max(0, all.length - most[name]))) await cache.delete(old)
}

/** app/shell/connection.ts warns by this attribute. */
async function markAsStored(response) {
  const html = await response.text()
  return pageFrom(html.replace('<html ', '<html data-kept="" '), response)
}

/** At another page's URL they would request that page's data. */
async function withoutScripts(response, url) {
  const html = await response.text()
  const address = url.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const still = html
    .replace(/<script\b(?![^>]*\bdata-still)[\s\S]*?<\/script>/g, '')
    .replace('<html ', '<html data-still="" ')
    .replace(/<form\b[^>]*\bmethod="post"[\s\S]*?<\/form>/g, '')
    .replace(`href="${offlinePage}"`, `href="${address}"`)
  return pageFrom(still, response)
}

function pageFrom(html, { headers }) {
  const own = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) own.delete(name)
  return new Response(html, { status: 200, headers: own })
}
