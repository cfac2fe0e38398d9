import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import { createHttpServer } from '../platform/http/http-server.ts'
import { createLog } from '../platform/log.ts'
import { PageCache } from '../platform/page-cache/page-cache.ts'
import { servePages } from '../storefront/storefront.routes.ts'
import { logStream } from '../testing/log-stream.ts'
import { startTestShop } from '../testing/test-shop.ts'

type Line = Record<string, unknown> & { msg: string; reqId: string }

const lines: Line[] = []
const stream = logStream((line) => lines.push(JSON.parse(line)))
const shop = await startTestShop({ log: createLog('info', stream) })
const closing = [() => shop.close()]
afterAll(async () => {
  for (const close of closing) await close()
})
beforeEach(() => void lines.splice(0))

/** The line comes once the client has the whole response. */
async function requestLines(count: number): Promise<Line[]> {
  const found = () => lines.filter(({ msg }) => msg === 'request')
  await expect.poll(() => found().length).toBe(count)
  return found()
}

const shortId = /^[0-9A-HJKMNP-TV-Z]{10}$/

async function startPages(level: string) {
  const invalidationBus = new InvalidationBus()
  invalidationBus.isLive = true
  const pages = new PageCache({
    render: async (address, _nonce, requestId) => ({
      status: address === '/broken' ? 503 : 200,
      headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
      body: `<p>${requestId}</p>`,
      tags: [],
      keep: address !== '/broken',
    }),
    invalidationBus,
    queryDefaultsFor: () => ({}),
    origins: {},
  })
  const app = createHttpServer(createLog(level, stream), {
    respondEarly: (...pair) => pages.serveCached(...pair),
  })
  await app.register(async (scope) => servePages(scope, pages))
  await app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
}

test('each call of the API has one line, with its route and without its query', async () => {
  const id = 'a'.repeat(24)
  await shop.send(`GET /public/products/${id}?search=asha@example.com`)
  const [line] = await requestLines(1)
  expect(line).toMatchObject({
    level: 30,
    reqId: expect.stringMatching(shortId),
    req: { method: 'GET', path: `/api/public/products/${id}` },
    route: '/api/public/products/:id',
    status: 404,
    ms: expect.any(Number),
  })
  expect(line?.bytes).toBeGreaterThan(100)
  expect(JSON.stringify(lines)).not.toContain('asha')
})

test('an address that somebody types never brings an email or a phone number into the log', async () => {
  await shop.send('GET /asha@example.com')
  await shop.send('GET /x/asha%40example.com/9876543210')
  const paths = (await requestLines(2)).map(({ req }) => (req as { path: string }).path)
  expect(paths).toEqual(['/api/[email]', '/api/x/[email]/[number]'])
})

test('a failure answers with the id of its lines, and never with one that the client made up', async () => {
  await sql`ALTER TABLE customer RENAME TO customer_away`.execute(shop.database)
  const invented = 'INVENTED00'
  const body = { email: 'asha@example.com', password: 'Moonst0ne!' }
  const reply = await shop.send('POST /users/login', { body, headers: { 'x-request-id': invented } })
  await sql`ALTER TABLE customer_away RENAME TO customer`.execute(shop.database)
  const { requestId } = reply.body
  expect([reply.status, requestId]).toEqual([500, expect.stringMatching(shortId)])
  expect([reply.headers.get('x-request-id'), requestId]).not.toContain(invented)
  expect(reply.headers.get('x-request-id')).toBe(requestId)
  await requestLines(1)
  expect(lines.map(({ msg, reqId }) => [msg, reqId])).toEqual([
    ['request failed', requestId],
    ['request', requestId],
  ])

  const refused = await shop.send('GET /public/products/none')
  expect(refused.status).toBe(400)
  expect(refused.headers.has('x-request-id') || 'requestId' in refused.body).toBe(false)
})

test('a page has a line, be it rendered or from the cache', async () => {
  const get = await startPages('info')
  for (let i = 0; i < 2; i++) expect((await get('/calm?x=1')).status).toBe(200)
  const found = await requestLines(2)
  expect(found.map(({ cache, status, req }) => [cache, status, req])).toEqual([
    ['miss', 200, { method: 'GET', path: '/calm' }],
    ['hit', 200, { method: 'GET', path: '/calm' }],
  ])
  expect(new Set(found.map(({ reqId }) => reqId)).size).toBe(2)
})

test('a page with an error names the id of its line, also where requests are not logged', async () => {
  const get = await startPages('warn')
  await get('/calm')
  await get('/calm')
  const broken = await get('/broken')
  const id = broken.headers.get('x-request-id')
  expect([broken.status, id]).toEqual([503, expect.stringMatching(shortId)])
  expect(await broken.text()).toContain(`<p>${id}</p>`)
  expect(lines).toEqual([
    expect.objectContaining({ level: 40, reqId: id, msg: 'the page shows an error', status: 503 }),
  ])
})
