import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Page, QueryDefaults } from '@amritvasya/contract'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts'
import { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import { createHttpServer } from '../platform/http/http-server.ts'
import type { QueryDefaultsFor } from '../platform/page-cache/address.ts'
import { PageCache, type PageCacheOptions } from '../platform/page-cache/page-cache.ts'
import type { Render } from '../platform/page-cache/stored-page.ts'
import { formType, serveForms } from './forms.ts'
import { servePages, unreadablePage } from './storefront.routes.ts'

// Stub pages, served by the real server; `rendered` lists the requested ones.
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const html = (text: string, more: Partial<Page> = {}): Page => ({
  status: 200,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
  body: `<!doctype html><title>${text}</title>${'<p>Calm</p>'.repeat(200)}`,
  tags: [],
  keep: true,
  ...more,
})

async function openShop(render: Render, options: Partial<PageCacheOptions> = {}) {
  const invalidationBus = new InvalidationBus()
  invalidationBus.isLive = true
  const rendered: string[] = []
  const origins = { publicUrl: 'http://localhost:3000' }
  const keys: Record<string, QueryDefaults> = { '/products': { page: '1', sortBy: '', search: '' } }
  const queryDefaultsFor: QueryDefaultsFor = (path) => keys[path] ?? {}
  const recorded: Render = (address, ...others) => {
    rendered.push(address)
    return render(address, ...others)
  }
  const pages = new PageCache({ render: recorded, invalidationBus, queryDefaultsFor, origins, ...options })
  const app = createHttpServer(pino({ level: 'silent' }), {
    respondEarly: (...pair) => pages.serveCached(...pair),
    headers: ['X-Content-Type-Options', 'nosniff'],
    unreadablePage,
    trustedProxies: '127.0.0.1',
  })
  await app.register(async (scope) => {
    servePages(scope, pages)
    await serveForms(scope, pages, ['/contact', '/service/:package'])
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return {
    invalidationBus,
    rendered,
    pages,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      ask(port, path, headers, method),
    /** Posts come from a page of the shop by default. */
    post: (path: string, body: string, headers: Record<string, string> = {}) => {
      const usual = { origin: `http://127.0.0.1:${port}`, 'content-type': formType }
      return ask(port, path, { ...usual, ...headers }, 'POST', body)
    },
  }
}

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

/** Asks over a real connection, with path and headers exactly as written. */
async function ask(
  port: number,
  path: string,
  headers: Record<string, string>,
  method: string,
  requestBody?: string,
): Promise<Reply> {
  const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers }).end(requestBody)
  const [reply] = await once(sent, 'response')
  const body = Buffer.concat(await reply.toArray())
  const encoding = reply.headers['content-encoding']
  const plain =
    body.length === 0
      ? body
      : encoding === 'br'
        ? brotliDecompressSync(body)
        : encoding === 'gzip'
          ? gunzipSync(body)
          : body
  return { status: reply.statusCode, headers: reply.headers, body, text: plain.toString() }
}

const brotli = { 'accept-encoding': 'gzip, deflate, br, zstd' }

describe('a page is rendered once', () => {
  test('and sent from memory afterwards, to whoever asks, with and without compression', async () => {
    const shop = await openShop(async (address) => html(`Page ${address}`))
    const first = await shop.get('/', brotli)
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(first.text).toContain('<title>Page /</title>')

    for (const headers of [
      brotli,
      { 'accept-encoding': 'gzip' },
      {},
      { 'accept-encoding': 'br;q=0, gzip' },
    ]) {
      expect((await shop.get('/', headers)).text).toBe(first.text)
    }
    expect((await shop.get('/', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe(
      'gzip',
    )
    expect((await shop.get('/')).headers).not.toHaveProperty('content-encoding')
    expect(shop.rendered).toEqual(['/'])
  })

  test('even when many ask for it at the same moment', async () => {
    const started = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const shop = await openShop(async (address) => {
      started.resolve()
      await go.promise
      return html(address)
    })
    const replies = Array.from({ length: 20 }, () => shop.get('/', brotli))
    await started.promise
    go.resolve()
    for (const reply of await Promise.all(replies)) expect(reply.status).toBe(200)
    expect(shop.rendered).toEqual(['/'])
  })

  test('and the data of a client-side navigation likewise, for the loaders it asks for', async () => {
    const shop = await openShop(async (address) => html(address))
    await shop.get('/products.data?page=2&_routes=list')
    await shop.get('/products.data?_routes=list&page=2&utm_source=x')
    await shop.get('/_.data?utm_source=x')
    expect(shop.rendered).toEqual(['/products.data?page=2&_routes=list', '/_.data'])
  })

  test('but not cached when a part of it failed', async () => {
    const shop = await openShop(async (address) => html(address, { keep: false }))
    expect((await shop.get('/', brotli)).headers['cache-control']).toBe('no-store')
    await shop.get('/', brotli)
    expect(shop.rendered).toEqual(['/', '/'])
  })

  test('and again when it has grown too old', async () => {
    const shop = await openShop(async (address) => html(address), { maximumAge: 1 })
    await shop.get('/', brotli)
    await expect.poll(async () => (await shop.get('/', brotli)) && shop.rendered.length).toBeGreaterThan(1)
  })

  test('and the pages least requested leave when memory runs out', async () => {
    const shop = await openShop(async (address) => html(address), { maximumBytes: 25_000 })
    for (let i = 0; i < 20; i++) await shop.get(`/p/${i}`, brotli)
    expect(shop.pages.count).toBeGreaterThan(2)
    expect(shop.pages.count).toBeLessThan(8)
    await shop.get('/p/19', brotli)
    expect(shop.rendered).toHaveLength(20)
  })

  test('and searches or capitals that strangers invent push no usual page out', async () => {
    const shop = await openShop(async (address) => html(address), { maximumBytes: 40_000 })
    await shop.get('/', brotli)
    for (let i = 0; i < 40; i++) {
      await shop.get(`/products?search=word${i}`, brotli)
      await shop.get(`/PRODUCTS${i}`, brotli)
    }
    const rendered = shop.rendered.length
    expect(rendered).toBeGreaterThan(40)
    await shop.get('/', brotli)
    expect(shop.rendered).toHaveLength(rendered)
  })

  test('or each time, when pages may take no memory', async () => {
    const shop = await openShop(async (address) => html(address), { maximumBytes: 0 })
    await shop.get('/', brotli)
    await shop.get('/', brotli)
    expect(shop.rendered).toHaveLength(2)
  })
})

describe('a change shows on the next request', () => {
  test('on the pages that show what changed, and only those are rendered again', async () => {
    let price = 100
    const shop = await openShop(async (address) =>
      html(`${address} ₹${price}`, { tags: [`product:${address.slice(1)}`] }),
    )
    await shop.get('/a', brotli)
    await shop.get('/b', brotli)
    price = 90
    shop.invalidationBus.publish(['product:a', 'list'])
    expect((await shop.get('/a', brotli)).text).toContain('/a ₹90')
    expect((await shop.get('/b', brotli)).text).toContain('/b ₹100')
    shop.invalidationBus.publish(['*'])
    expect((await shop.get('/b', brotli)).text).toContain('/b ₹90')
  })

  test('even when the page was being rendered at that moment', async () => {
    let price = 100
    const begun = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const shop = await openShop(async () => {
      const read = price
      if (read === 100) {
        begun.resolve()
        await go.promise
      }
      return html(`₹${read}`, { tags: ['product:a'] })
    })
    const early = shop.get('/a', brotli)
    await begun.promise
    price = 90
    shop.invalidationBus.publish(['product:a'])
    expect((await shop.get('/a', brotli)).text).toContain('₹90')
    go.resolve()
    expect((await early).text).toContain('₹100')
    // The stale response arrived last, and must not replace the newer one in the cache.
    expect((await shop.get('/a', brotli)).text).toContain('₹90')
  })

  test('and while invalidations do not arrive, nothing is cached', async () => {
    const shop = await openShop(async (address) => html(address))
    shop.invalidationBus.isLive = false
    await shop.get('/', brotli)
    await shop.get('/', brotli)
    expect(shop.rendered).toEqual(['/', '/'])
  })
})

describe('what the answer tells browsers and CDNs', () => {
  test('browsers ask again each time and get a 304 when nothing changed', async () => {
    let text = 'one'
    const shop = await openShop(async () => html(text, { tags: ['home'] }))
    const first = await shop.get('/', brotli)
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=10, must-revalidate')

    for (const known of [etag, `"old", W/${etag}`, '*']) {
      const again = await shop.get('/', { ...brotli, 'if-none-match': known })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      expect(again.headers.etag).toBe(etag)
    }
    expect((await shop.get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)

    text = 'two'
    shop.invalidationBus.publish(['home'])
    expect((await shop.get('/', { ...brotli, 'if-none-match': etag })).status).toBe(200)
  })

  test('HEAD gets the headers of GET and no body, from memory or not', async () => {
    const shop = await openShop(async (address) => html(address))
    const head = await shop.get('/', brotli, 'HEAD')
    const page = await shop.get('/', brotli)
    const headAgain = await shop.get('/', brotli, 'HEAD')
    for (const reply of [head, headAgain]) {
      expect(reply.body).toHaveLength(0)
      expect({ ...reply.headers, date: '' }).toEqual({ ...page.headers, date: '' })
    }
    expect(page.headers['content-length']).toBe(String(page.body.length))
  })

  test('redirects and small answers are sent as they are', async () => {
    const shop = await openShop(async () => ({
      ...html('', { status: 301, keep: false }),
      headers: new Headers({ location: '/products' }),
      body: new Uint8Array(),
    }))
    const reply = await shop.get('/shop', brotli)
    expect(reply).toMatchObject({ status: 301, headers: { location: '/products', 'content-length': '0' } })
    expect(reply.headers).not.toHaveProperty('content-encoding')
  })

  // Proves MOVE-02, decision 150.
  test('an address without a page leads on in one hop with its query; a page always wins', async () => {
    const lookups: string[] = []
    const unknown = html('Nothing here', { status: 404, keep: false })
    const shop = await openShop(async (address) => (address.startsWith('/old') ? unknown : html(address)), {
      oldAddresses: async (url) => {
        lookups.push(url)
        return url.includes('lost') ? undefined : '/products?utm_source=x'
      },
    })
    for (const path of ['/old/shoe?utm_source=x', '/old/shoe/?utm_source=x']) {
      const reply = await shop.get(path)
      expect([reply.status, reply.headers.location]).toEqual([301, '/products?utm_source=x'])
      expect(reply.headers['cache-control']).toBe('public, max-age=3600')
      expect((await shop.get(path, {}, 'HEAD')).status).toBe(301)
    }
    expect((await shop.get('/old/lost')).status).toBe(404)
    expect(await shop.get('/old/lost/')).toMatchObject({ status: 308, headers: { location: '/old/lost' } })
    lookups.length = 0
    for (const path of ['/page', '/page', '/page?q=1']) expect((await shop.get(path)).status).toBe(200)
    expect(lookups).toEqual([])
    expect((await shop.get('/page/')).headers.location).toBe('/page')
  })
})

test('a large page comes whole to all who ask for it at once, each in an encoding of their own', async () => {
  const text = Array.from({ length: 40_000 }, (_, i) => `calm ${i}`).join(' ')
  // The price is bytes, like markup that the storefront caches.
  const price = new TextEncoder().encode('<b>₹499</b>')
  const shop = await openShop(async () => html('', { body: ['<!doctype html><p>', price, text, '</p>'] }))
  for (let round = 0; round < 5; round++) {
    const accepted = ['br', 'gzip', 'identity', 'identity', 'br', 'gzip']
    const replies = await Promise.all(
      accepted.map((encoding) => shop.get('/', { 'accept-encoding': encoding })),
    )
    for (const reply of replies) expect(reply.text === `<!doctype html><p><b>₹499</b>${text}</p>`).toBe(true)
    shop.invalidationBus.publish(['*'])
  }
})

describe('odd requests', () => {
  test('a path with slashes too many moves to the one without, and never to another site', async () => {
    const shop = await openShop(async (address) => html(address))
    for (const [path, location] of [
      ['/products/?page=2&utm_source=x', '/products?page=2&utm_source=x'],
      ['/restore-email/?token=abc#top', '/restore-email?token=abc'],
      ['//evil.example/', '/evil.example'],
      ['/\\evil.example/', '/evil.example'],
      ['/a/../b//c', '/b/c'],
    ] as const) {
      expect(await shop.get(path)).toMatchObject({
        status: 308,
        headers: {
          location,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "frame-ancestors 'none'",
        },
      })
    }
    expect(shop.rendered).toEqual([])
  })

  // Proves bad input 5, 51.
  test('who opens an unreadable address in a browser is led to the page for it', async () => {
    const shop = await openShop(async (address) => html(address))
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    expect(await shop.get('/products?page=1&page=2', { accept })).toMatchObject({
      status: 302,
      headers: { location: '/unreadable-address' },
    })
  })

  // Proves bad input 5.
  test('an address with a bad escape leads a browser to that page, too, and carries the headers of every answer', async () => {
    const shop = await openShop(async (address) => html(address))
    for (const path of ['/%', '/product/%zz']) {
      expect(await shop.get(path, { accept: 'text/html' })).toMatchObject({
        status: 302,
        headers: { location: '/unreadable-address', 'x-content-type-options': 'nosniff' },
      })
      expect((await shop.get(path)).status).toBe(400)
    }
    expect((await shop.get('/api/%', { accept: 'text/html' })).status).toBe(400)
  })

  // Proves bad input 5, 7, 51.
  test('bad escapes, other methods, doubled keys and addresses of other sites render nothing', async () => {
    const shop = await openShop(async (address) => html(address))
    expect((await shop.get('/%00')).status).toBe(400)
    expect((await shop.get('/products?search=%ff')).status).toBe(400)
    expect((await shop.get('/products?page=1&page=2')).status).toBe(400)
    expect((await shop.get('/products?search[$ne]=x')).status).toBe(400)
    expect(shop.rendered).toEqual([])
    expect(await shop.get('/products', {}, 'POST')).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    })
    expect((await shop.get('http://evil.example/')).status).toBe(404)
    expect(shop.rendered).toEqual([])
  })

  test('rendering that fails says nothing about why', async () => {
    const shop = await openShop(async () => {
      throw new Error('password=secret')
    })
    const reply = await shop.get('/', brotli)
    expect(reply.status).toBe(500)
    expect(reply.text).not.toContain('secret')
  })

  test('more pages at once than can be rendered are refused, not piled up', async () => {
    const go = Promise.withResolvers<void>()
    const render: Render = async (address) => {
      await go.promise
      return html(address)
    }
    const shop = await openShop(render, { limiter: new ConcurrencyLimiter(2, 3) })
    let refused = 0
    const replies = Array.from({ length: 8 }, async (_, i) => {
      const { status } = await shop.get(`/p/${i}`)
      if (status === 503) refused++
      return status
    })
    // Two pages are rendering, three wait in the queue.
    await expect.poll(() => refused).toBe(3)
    go.resolve()
    const statuses = await Promise.all(replies)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  })
})

describe('networks', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })

  /** Pages wait for `go`, after 30 requests of one network. */
  async function openBusyShop(busy: string) {
    const go = Promise.withResolvers<void>()
    const shop = await openShop(async (address) => {
      await go.promise
      return html(address)
    })
    const replies = Array.from({ length: 30 }, (_, i) => shop.get(`/products?search=${i}`, from(busy)))
    await expect.poll(() => shop.rendered.length).toBe(4)
    await expect.poll(() => shop.pages.waiting).toBe(26)
    return { ...shop, go, replies }
  }
  const placeOf = (rendered: string[], search: string) => rendered.indexOf(`/products?search=${search}`)

  test('take turns: one that asks for many pages waits for them alone', async () => {
    const shop = await openBusyShop('203.0.113.7')
    const other = shop.get('/products?search=other', from('203.0.113.8'))
    await expect.poll(() => shop.pages.waiting).toBe(27)
    shop.go.resolve()
    expect((await other).status).toBe(200)
    for (const reply of shop.replies) expect((await reply).status).toBe(200)
    expect(placeOf(shop.rendered, 'other')).toBeLessThan(7)
  })

  test('have a turn for a page that another network waits for, which is still rendered once', async () => {
    const shop = await openBusyShop('203.0.113.7')
    const first = shop.get('/', from('203.0.113.7'))
    await expect.poll(() => shop.pages.waiting).toBe(27)
    // The four last ones arrive after the joiner, and show that it has joined.
    const joiner = shop.get('/', from('203.0.113.8'))
    const later = Array.from({ length: 4 }, (_, i) => shop.get(`/later/${i}`, from(`203.0.113.${9 + i}`)))
    await expect.poll(() => shop.pages.waiting).toBe(31)
    shop.go.resolve()
    expect((await joiner).status).toBe(200)
    expect(shop.rendered.indexOf('/')).toBeLessThan(10)
    await Promise.all([first, ...shop.replies, ...later])
    expect(shop.rendered.filter((address) => address === '/')).toEqual(['/'])
    expect(shop.rendered).toHaveLength(35)
    expect(shop.pages.waiting).toBe(0)
  })

  test('are a /64 of IPv6', async () => {
    const shop = await openBusyShop('2001:db8::7')
    const same = shop.get('/products?search=same', from('2001:db8:0:0:1::9'))
    const other = shop.get('/products?search=other', from('2001:db8:0:1::7'))
    await expect.poll(() => shop.pages.waiting).toBe(28)
    shop.go.resolve()
    await Promise.all([...shop.replies, same, other])
    expect(placeOf(shop.rendered, 'other')).toBeLessThan(7)
    expect(placeOf(shop.rendered, 'same')).toBeGreaterThan(25)
  })

  test('have their turns back when rendering fails', async () => {
    const shop = await openShop(async () => {
      throw new Error('broken')
    })
    for (let i = 0; i < 20; i++) expect((await shop.get(`/p/${i}`)).status).toBe(500)
  })
})

describe('the policy of a page', () => {
  const policyOf = (reply: Reply) => String(reply.headers['content-security-policy'])

  // Proves PAY-04.
  test('lets in what a page asks for beside what every page may load, and on that page only', async () => {
    const host = 'https://checkout.razorpay.com'
    const allowed = { 'script-src': [host], 'frame-src': ['https://api.razorpay.com'] }
    const shop = await openShop(async (address) => html('', address === '/payment' ? { allowed } : {}))
    const payment = policyOf(await shop.get('/payment'))
    expect(payment).toContain(`script-src 'self' ${host};`)
    expect(payment).toContain("frame-src 'self' https://api.razorpay.com")
    expect(payment).toContain("default-src 'self';")
    const other = policyOf(await shop.get('/checkout'))
    expect(other).not.toContain('razorpay')
    expect(other).not.toContain('frame-src')
  })

  test('allows its own inline scripts and styles by hash, and keeps no nonce', async () => {
    const { createHash } = await import('node:crypto')
    const script = 'window.shop = {"name":"Rosé ✨"}'
    const shop = await openShop(async (_address, nonce) => {
      const page = `<style nonce="${nonce}">p{}</style><script nonce="${nonce}">${script}</script><script type="module" nonce="${nonce}" async="">import "/a.js"</script>`
      return html('', { body: page })
    })
    const reply = await shop.get('/', brotli)
    expect(reply.text).toBe(
      `<style>p{}</style><script>${script}</script><script type="module" async="">import "/a.js"</script>`,
    )
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policyOf(reply)).toContain(`script-src 'self' ${hash(script)} ${hash('import "/a.js"')};`)
    expect(policyOf(reply)).toContain(`style-src 'self' ${hash('p{}')};`)
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policyOf(reply)).toContain(part)
    }
    expect(policyOf(reply)).not.toMatch(/script-src [^;]*unsafe/)
  })

  // Proves bad input 58.
  test('a script that came in with a product name is not allowed to run', async () => {
    const shop = await openShop(async (_address, nonce) => {
      const name = '</script><script>steal()</script>'
      return html('', { body: `<script nonce="${nonce}">own("${name}")</script>` })
    })
    const { createHash } = await import('node:crypto')
    const reply = await shop.get('/')
    expect(policyOf(reply)).not.toContain(createHash('sha256').update('steal()').digest('base64'))
  })

  test('names the servers of pictures and calls, and binds to HTTPS only where the shop is on HTTPS', async () => {
    const shop = await openShop(async () => html('x'), {
      origins: {
        publicUrl: 'https://shop.example',
        filesUrl: 'https://files.example/pictures',
        apiUrl: 'https://api.example/api',
      },
    })
    const reply = await shop.get('/')
    expect(policyOf(reply)).toContain("img-src 'self' data: https://files.example;")
    expect(policyOf(reply)).toContain("connect-src 'self' https://api.example;")
    expect(policyOf(reply)).toContain('upgrade-insecure-requests')
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')

    const local = await (await openShop(async () => html('x'))).get('/')
    expect(local.headers).not.toHaveProperty('strict-transport-security')
    expect(policyOf(local)).not.toContain('upgrade')
    expect(local.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    expect(local.headers['permissions-policy']).toContain('camera=()')
  })
})

describe('forms that come without scripts', () => {
  const answering: Render = async (address, _nonce, _requestId, form) =>
    html(form ? `${form.body} from ${form.network} at ${address}` : address)

  test('are answered with a page for their sender alone, which nobody keeps', async () => {
    const shop = await openShop(answering)
    expect((await shop.get('/contact')).headers['cache-control']).toMatch(/^public/)
    const reply = await shop.post('/contact?token=abc', 'name=Asha', brotli)
    expect(reply).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store', 'content-encoding': 'br' },
    })
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'")
    expect(reply.text).toContain('name=Asha from 127.0.0.1 at /contact?token=abc')
    expect((await shop.post('/service/tarot', 'name=Ravi')).text).toContain('name=Ravi')
    expect((await shop.get('/contact')).text).not.toContain('Asha')
    expect(shop.pages.count).toBe(1)
  })

  test('of other sites are refused before anything is read or rendered, and so are those from nowhere', async () => {
    const shop = await openShop(answering)
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', referer: 'http://localhost:3000/contact' },
    ]
    for (const headers of foreign) {
      expect(await shop.post('/contact', 'name=Asha', headers)).toMatchObject({ status: 403 })
    }
    expect(shop.rendered).toEqual([])
    expect((await shop.post('/contact', 'a=b', { origin: 'http://localhost:3000' })).status).toBe(200)
    const own = { 'sec-fetch-site': 'same-origin' }
    expect((await shop.post('/contact', 'a=b', own)).status).toBe(200)
  })

  // Proves bad input 3, 4, 5, 7.
  test('other bodies, too long ones, odd characters and other pages are refused', async () => {
    const shop = await openShop(answering)
    expect((await shop.post('/contact', '{}', { 'content-type': 'application/json' })).status).toBe(415)
    expect((await shop.post('/contact', 'x', { 'content-type': 'multipart/form-data' })).status).toBe(415)
    expect((await shop.post('/contact', `a=${'x'.repeat(65_536)}`)).status).toBe(413)
    expect((await shop.post('/contact', 'name=%00')).status).toBe(400)
    expect((await shop.post('/products', 'a=b')).status).toBe(405)
    expect(shop.rendered).toEqual([])
  })
})
