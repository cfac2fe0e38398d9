import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiResponse, EndpointKey, ErrorBody } from '@amritvasya/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePrice } from '../catalogue/index.ts'
import { openDatabase } from '../platform/database/database.ts'
import { type EmbeddedPostgres, startEmbedded } from '../platform/database/embedded/embedded.ts'
import { invalidate, listenForInvalidations } from '../platform/database/invalidation-listener.ts'
import { copyFilledShop, filledShopSecret } from '../testing/filled-shop.ts'
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts'

// The demo shop as `npm start` serves it: two server processes on one database, and one without a page cache.
const folder = mkdtempSync(join(tmpdir(), 'amritvasya-pages-'))
chmodSync(folder, 0o755)
let postgres: EmbeddedPostgres
let url: string
const servers: ShopProcess[] = []
let addresses: string[] = []
let first = ''
let productId = ''

beforeAll(async () => {
  copyFilledShop(folder)
  postgres = await startEmbedded(folder)
  url = postgres.url('shop')
  for (const [name, pages] of Object.entries({ one: '16', two: '16', three: '0' })) {
    const place = {
      TOKEN_SECRET: filledShopSecret,
      DATABASE_URL: url,
      DATA_DIR: join(folder, name),
      HOST: 'localhost',
    }
    servers.push(startShopProcess({ ...place, PAGE_CACHE_MB: pages }))
  }
  addresses = await Promise.all(servers.map(({ ready }) => ready))
  first = addresses[0] ?? ''
  const { products } = await call<'GET /public/products/latest'>('/public/products/latest?limit=1')
  productId = products[0]?._id ?? ''
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(first + path, { headers })
const call = async <K extends EndpointKey>(path: string) =>
  (await (await get(`/api${path}`)).json()) as ApiResponse<K>
const textAt = async (address: string) => (await fetch(address)).text()

const inline = (html: string): { tag: string; text: string }[] =>
  [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)]
    // Browsers run no JSON.
    .filter(([, , attributes]) => !attributes?.match(/type="application\/(ld\+)?json"/))
    .map(([, tag = '', , text = '']) => ({ tag, text }))
    .filter(({ text }) => text !== '')

describe('the pages', () => {
  test('a changed price shows on the next request to every server, on the product’s page, in the list and on the home page', async () => {
    const database = openDatabase(url, { connections: 1 })
    const { invalidationBus, close } = await listenForInvalidations(url)
    const { product } = await call<'GET /public/products/:id'>(`/public/products/${productId}`)
    const variant = product.variants[0]?._id ?? ''
    const paths = [`/product/${productId}`, '/products', '/']
    const everywhere = addresses.flatMap((address) => paths.map((path) => address + path))
    for (const [rupees, shown] of [
      [76_543, '₹76,543'],
      [65_432, '₹65,432'],
    ] as const) {
      // Fills the caches of pages and responses before the change.
      for (const address of everywhere) expect(await textAt(address)).not.toContain(shown)
      await database
        .transaction()
        .execute((transaction) => changePrice(transaction, variant, rupees * 100, rupees * 100))
      await invalidationBus.waitUntilInvalidatedEverywhere()
      const next = await Promise.all(everywhere.map(textAt))
      for (const page of next) expect(page).toContain(shown)
    }
    await close()
    await database.destroy()
  })

  test('allow exactly their own inline scripts and styles', async () => {
    for (const path of ['/', '/products', `/product/${productId}`, '/cart', '/nothing-here']) {
      const reply = await get(path)
      const html = await reply.text()
      const policy = reply.headers.get('content-security-policy') ?? ''
      expect(policy).not.toMatch(/script-src [^;]*unsafe/)
      expect(html).toMatch(/^<!DOCTYPE html><html/)
      expect(html).not.toContain('nonce=')
      const found = inline(html)
      expect(found.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['script', 'style']))
      for (const { tag, text } of found) {
        const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
        const allowed = new RegExp(`${tag}-src ([^;]*)`).exec(policy)?.[1]
        expect(allowed?.split(' ')).toContain(hash)
      }
    }
  })

  // Proves bad input 58.
  test('a product name with a script in it is text everywhere on the page', async () => {
    const database = openDatabase(url, { connections: 1 })
    const name = '</script><script>document.title="stolen"</script>'
    await database.transaction().execute(async (transaction) => {
      await transaction.updateTable('product').set({ name }).where('id', '=', productId).execute()
      await invalidate(transaction, [`product:${productId}`])
    })
    await database.destroy()
    const address = `${first}/product/${productId}`
    await expect.poll(() => textAt(address)).toContain('&lt;script&gt;')
    const html = await textAt(address)
    expect(html).not.toContain('<script>document.title')
    const facts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
    expect(facts.map(([, json = '']) => JSON.stringify(JSON.parse(json))).join()).toContain(
      JSON.stringify(name).slice(1, -1),
    )
  })

  // Proves ROUTE-28.
  test('an unknown path shows the 404 page with status 404, an unknown call an answer in JSON', async () => {
    const page = await get('/nothing-here')
    expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await page.text()).toContain('<html')
    const unknown = await get('/api/nothing-here')
    expect([unknown.status, ((await unknown.json()) as ErrorBody).code]).toEqual([404, 'NOT_FOUND'])
    const wrong = await get('/api/users/login')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await fetch(first, { method: 'POST' })).status).toBe(405)
  })

  // Proves STONE-02.
  test('the sitemap has the page of each stone that the shop sells, and of no other', async () => {
    const pages = await (await get('/sitemap-pages.xml')).text()
    expect(pages).toMatch(/\/stones\/amethyst<.*\/stones\/rudraksha</s)
    expect(pages).not.toContain('/stones/prehnite')
    expect((await get('/stones/prehnite')).status).toBe(200)
    expect((await get('/stones/kryptonite')).status).toBe(404)
  })

  test('load files that never change under their name, compressed beforehand', async () => {
    const html = await (await get('/')).text()
    const scripts = [...html.matchAll(/\/assets\/[^" ]+\.js/g)].map(([path]) => path)
    expect(scripts.length).toBeGreaterThan(3)
    for (const path of new Set(scripts)) {
      const reply = await fetch(first + path, { headers: { 'accept-encoding': 'br' } })
      expect([path, reply.status, reply.headers.get('cache-control')]).toEqual([
        path,
        200,
        'public, max-age=31536000, immutable',
      ])
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
      expect(reply.headers.get('permissions-policy')).toBeNull()
      if ((await reply.text()).length > 2_000) expect(reply.headers.get('content-encoding')).toBe('br')
    }
    expect((await get('/assets/nothing.js')).status).toBe(404)
    // Errors of the file server itself must not be 5xx.
    for (const path of ['/assets//x.js', '/assets/..%2fx.js', '/assets/..%2f..%2fpackage.json']) {
      expect((await get(path)).status, path).toBe(404)
    }
    expect((await get('/favicon.svg', { range: 'bytes=999999999-' })).status).toBeLessThan(500)
    expect((await get('/favicon.svg', { 'if-match': '"x"' })).status).toBeLessThan(500)
    expect((await get('/sitemap-products-99999.xml')).status).toBe(404)
    for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']) {
      expect([path, (await get(path)).status]).toEqual([path, 200])
    }
  })

  test('show pictures in both formats at the sizes they name', async () => {
    const html = await (await get('/')).text()
    const pictures = new Set([...html.matchAll(/\/files\/[0-9a-f]{16}\/\d+\.(?:avif|webp)/g)].map(String))
    expect(pictures.size).toBeGreaterThan(20)
    for (const path of [...pictures].slice(0, 6)) {
      const reply = await get(path)
      expect([path, reply.status]).toEqual([path, 200])
      expect(reply.headers.get('content-type')).toBe(`image/${path.split('.').at(-1)}`)
    }
  })
})

describe('search engines', () => {
  test('find every page of the sitemap, and each may be listed', async () => {
    const robots = await (await get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${first}/sitemap.xml`)
    const xml = await (await get('/sitemap.xml')).text()
    const locations = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location)
    expect(locations.filter((location) => location.includes('/product/')).length).toBeGreaterThan(50)
    expect(locations).toContain(`${first}/product/${productId}`)
    for (const location of locations.filter((_, i) => i < 8 || i % 20 === 0)) {
      const reply = await fetch(location)
      expect([location, reply.status]).toEqual([location, 200])
      const html = await reply.text()
      expect(html).not.toContain('noindex')
      expect(html).toContain(`rel="canonical" href="${location}"`)
    }
  })
})

test('localhost answers on every loopback address of the machine', async () => {
  const loopbacks = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, address }) => internal && ['127.0.0.1', '::1'].includes(address))
  const { port } = new URL(first)
  expect(loopbacks.length).toBeGreaterThan(0)
  for (const { address, family } of loopbacks) {
    const host = family === 'IPv6' ? `[${address}]` : address
    expect((await fetch(`http://${host}:${port}/api/health`)).status).toBe(200)
  }
})

test('a page whose data cannot be read answers 503 and when to come back, until the database is there again; the log says so once', async () => {
  const address = `${addresses[2]}/product/${productId}`
  expect((await fetch(address)).status).toBe(200)
  await postgres.stop()
  const reply = await fetch(address)
  expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  const html = await reply.text()
  expect(html).toContain('Failed to load product details')
  const id = reply.headers.get('x-request-id')
  expect(html.replaceAll('<!-- -->', '')).toContain(`Reference: ${id}<`)
  expect(servers[2]?.output()).toContain(`"reqId":"${id}"`)
  expect((await fetch(address)).status).toBe(503)
  const logged = servers[2]?.output().match(/the storefront cannot call GET \/public\/products\/:id;/g)
  expect(logged).toHaveLength(1)
  postgres = await startEmbedded(folder)
  await expect.poll(async () => (await fetch(address)).status).toBe(200)
})
