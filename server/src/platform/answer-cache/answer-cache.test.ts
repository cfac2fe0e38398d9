import { get, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { changePrice } from '../../catalogue/index.ts'
import { createTestDatabase } from '../../testing/index.ts'
import { logStream } from '../../testing/log-stream.ts'
import { inTransaction } from '../../testing/rows.ts'
import { sampleId, sampleProduct, saveSamples } from '../../testing/sample-catalogue.ts'
import { startTestShop } from '../../testing/test-shop.ts'
import { InvalidationBus } from '../database/invalidation-bus.ts'
import { listenForInvalidations } from '../database/invalidation-listener.ts'
import { createHttpServer } from '../http/http-server.ts'
import { createLog } from '../log.ts'
import { AnswerCache } from './answer-cache.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    request(url, { headers, method }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    })
      .once('error', reject)
      .end()
  })

type Line = { msg: string; route?: string; cache?: string; reqId: string; status: number }
const lines: Line[] = []
const stream = logStream((line) => lines.push(JSON.parse(line)))
/** Returns the line of the next request, once the client has its response. */
async function loggedBy(send: () => Promise<unknown>): Promise<Line> {
  lines.splice(0)
  await send()
  await expect.poll(() => lines.filter(({ msg }) => msg === 'request').length).toBe(1)
  return lines.find(({ msg }) => msg === 'request') as Line
}

// Two servers of one shop, which hear of changes over PostgreSQL as servers do.
const testDatabase = await createTestDatabase()
const { database } = testDatabase
const listeners = await Promise.all([1, 2].map(() => listenForInvalidations(testDatabase.url)))
const listening = (index: number) => ({
  invalidationBus: listeners[index]?.invalidationBus ?? new InvalidationBus(),
  log: createLog('info', stream),
})
const shop = await startTestShop({ on: testDatabase, ...listening(0) })
const otherShop = await startTestShop({ sharing: shop, ...listening(1) })
const [api, otherApi] = [`${shop.address}/api`, `${otherShop.address}/api`]
const bus = listening(0).invalidationBus
afterAll(async () => {
  await otherShop.close()
  for (const listener of listeners) await listener.close()
  await shop.close()
})

await saveSamples(database, {
  products: Array.from({ length: 14 }, (_, i) => sampleProduct(`Stone ${i + 1}`, { price: 100 + i })),
})
await bus.waitUntilInvalidatedEverywhere()

const list = '/public/products/active?limit=5'
const price = async (rupees: number) => {
  await inTransaction(database, (transaction) =>
    changePrice(transaction, sampleId('variant SKU Stone 3'), rupees * 100, rupees * 100),
  )
  await bus.waitUntilInvalidatedEverywhere()
}

describe('a list that is the same for everybody', () => {
  // Proves SPEED-01, decision 440.
  test('comes from memory the second time, in the very same bytes, however its question is written', async () => {
    const other = '/public/products/active?page=1&limit=5&sortBy='
    const first = await ask(api + list)
    const cached = await loggedBy(async () => expect((await ask(api + list)).body).toEqual(first.body))
    expect(cached).toMatchObject({ cache: 'hit', status: 200, route: '/api/public/products/active' })
    expect(cached.reqId).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(await loggedBy(() => ask(api + other))).toMatchObject({ cache: 'hit', route: cached.route })
    expect((await ask(api + other)).body).toEqual(first.body)
    expect(JSON.parse(first.body.toString()).products).toHaveLength(5)
  })

  // Proves SPEED-01.
  test('shows a committed change with the next request, on every server', async () => {
    for (const rupees of [701, 702, 703]) {
      for (const base of [api, otherApi]) {
        for (const path of [
          list,
          '/public/products/latest?limit=20',
          `/products/category/${sampleId('Crystals')}`,
        ])
          await ask(base + path)
      }
      await price(rupees)
      for (const base of [api, otherApi]) {
        for (const path of ['/public/products/latest?limit=20', '/public/products/active?limit=20']) {
          expect((await ask(base + path)).body.toString()).toContain(`"displayPrice":${rupees}`)
        }
      }
    }
  })

  // Proves SPEED-02.
  test('has a strong tag in each encoding, which answers 304 until something changes', async () => {
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
    const plain = (await ask(api + list)).body
    const tags: string[] = []
    for (const [encoding, decode] of Object.entries(decoders)) {
      for (const round of ['made', 'kept']) {
        const { headers, body } = await ask(api + list, { 'accept-encoding': encoding })
        expect([round, headers['content-encoding'] ?? 'identity']).toEqual([round, encoding])
        expect(decode(body).equals(plain)).toBe(true)
        expect(headers).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(body.length),
          'cache-control': 'no-cache',
          vary: 'Accept-Encoding',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "frame-ancestors 'none'",
          etag: expect.stringMatching(/^"[\w-]{22}"$/),
        })
        const tag = String(headers.etag)
        tags.push(tag)
        const known = { 'accept-encoding': encoding, 'if-none-match': tag }
        const unchanged = await ask(api + list, known)
        expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([304, 0, tag])
      }
    }
    expect(new Set(tags).size).toBe(3)
    await price(810)
    const [made = ''] = tags
    expect((await ask(`${api}${list}`, { 'accept-encoding': 'br', 'if-none-match': made })).status).toBe(200)
  })

  test('answers HEAD with the headers of GET, kept or not', async () => {
    await price(820)
    const head = await ask(api + list, {}, 'HEAD')
    const whole = await ask(api + list)
    const again = await ask(api + list, {}, 'HEAD')
    for (const { status, headers, body } of [head, again]) {
      expect([status, body.length, headers.etag]).toEqual([200, 0, whole.headers.etag])
      expect(headers['content-length']).toBe(String(whole.body.length))
    }
  })

  test('has the security headers of a response that is made anew', async () => {
    const names = ({ headers }: Answer) =>
      Object.entries(headers).filter(([name]) => /policy|options|referrer/.test(name))
    const anew = await ask(`${api}/public/products/${sampleId('Stone 1')}`)
    await ask(api + list)
    expect(names(await ask(api + list))).toEqual(names(anew))
    expect(names(anew).length).toBeGreaterThan(4)
  })

  test('refuses bad input as it always did, and keeps no refusal', async () => {
    for (let i = 0; i < 2; i++) {
      expect((await ask(`${api}/public/products/active?limit=none`)).status).toBe(400)
      expect((await ask(`${api}/products/category/${sampleId('nothing')}`)).status).toBe(404)
    }
  })
})

// Cart and checkout read the product itself, of which every piece counts.
test('a single product, a search and calls of people are made anew each time', async () => {
  for (const path of [
    `/public/products/${sampleId('Stone 1')}`,
    '/public/products/active?search=stone',
    '/public/products/search?search=stone',
    '/users/profile',
  ]) {
    await ask(api + path)
    expect((await loggedBy(() => ask(api + path))).cache).toBeUndefined()
  }
})

// Some tests close a handler of their own.
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function openCalls(make: (query: Record<string, string>) => Promise<object>, maximumBytes?: number) {
  const invalidationBus = new InvalidationBus()
  invalidationBus.isLive = true
  const answers = new AnswerCache(invalidationBus, maximumBytes)
  const app = createHttpServer(pino({ level: 'silent' }), {
    respondEarly: (...pair) => answers.sendCached(...pair) !== undefined,
  })
  app.get<{ Querystring: Record<string, string> }>('/api/list', (request, reply) =>
    answers.send('GET /public/brands', request, reply, () => make(request.query)),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const text = async (query = '') => (await ask(`http://127.0.0.1:${port}/api/list${query}`)).body.toString()
  return { invalidationBus, answers, text, url: `http://127.0.0.1:${port}/api/list` }
}

test('requests that come at once are answered by one reading', async () => {
  let readings = 0
  const { text } = await openCalls(async () => ({ reading: ++readings }))
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => text())))).toEqual(
    new Set(['{"reading":1}']),
  )
  expect(readings).toBe(1)
})

test('a response whose reading began before a change is neither kept nor shared with who asks after it', async () => {
  const readings = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  let next = 0
  const { invalidationBus, text } = await openCalls(() => readings[next++]?.promise ?? Promise.resolve({}))
  const before = text()
  await expect.poll(() => next).toBe(1)
  invalidationBus.publish(['product:1'])
  const after = text()
  await expect.poll(() => next).toBe(2)
  readings[0]?.resolve({ price: 'old' })
  readings[1]?.resolve({ price: 'new' })
  expect([await before, await after, await text()]).toEqual([
    '{"price":"old"}',
    '{"price":"new"}',
    '{"price":"new"}',
  ])
})

test('nothing is kept while invalidations do not arrive, and never a failure', async () => {
  let readings = 0
  const { invalidationBus, text } = await openCalls(async () => {
    if (++readings === 1) throw new Error('away')
    return { reading: readings }
  })
  expect(JSON.parse(await text())).toMatchObject({ success: false })
  invalidationBus.isLive = false
  expect([await text(), await text()]).toEqual(['{"reading":2}', '{"reading":3}'])
  invalidationBus.isLive = true
  expect([await text(), await text()]).toEqual(['{"reading":4}', '{"reading":4}'])
})

test('however many questions are invented, the responses stay within their memory', async () => {
  const megabyte = 1024 * 1024
  const { answers, text } = await openCalls(async () => ({ text: 'calm '.repeat(10_000) }), megabyte)
  for (let i = 0; i < 60; i++) await text(`?page=${i}`)
  expect(answers.size).toBeGreaterThan(megabyte / 2)
  expect(answers.size).toBeLessThanOrEqual(megabyte)
})

test('a connection that ends passes nothing of its end on to other clients', async () => {
  const { url } = await openCalls(async () => ({ fine: true }))
  await new Promise((resolve) =>
    get(url, { agent: false }, (response) => response.resume().once('end', resolve)),
  )
  const { headers } = await ask(url, { connection: 'keep-alive' })
  expect(headers.connection).toBe('keep-alive')
})
