import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { pageKindOf } from '@amritvasya/contract/rules/page-kinds'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import { createHttpServer } from '../platform/http/http-server.ts'
import { daysAfter } from '../platform/indian-day.ts'
import { PageCache } from '../platform/page-cache/page-cache.ts'
import { servePages } from '../storefront/storefront.routes.ts'
import { createTestDatabase } from '../testing/index.ts'
import { syntheticVisit } from '../testing/synthetic-visits.ts'
import { isLongForm } from '../testing/test-form.ts'
import { closedAtEnd } from '../testing/test-shop.ts'
import { VisitCollector } from './visit-collector.ts'
import { sumUp, VisitRecorder } from './visit-recorder.ts'
import { sumVisits } from './visit-report.service.ts'
import { visitSource } from './visit-source.ts'
import { watchVisits } from './watch-visits.ts'

const shop = closedAtEnd(await createTestDatabase())
const { database } = shop
beforeEach(async () => {
  await sql`TRUNCATE visit_salt, visitor, visit_count`.execute(database)
})

const today = indianDay(new Date())
const span = { from: today, to: today }
const log = pino({ level: 'silent' })
const VISITS = Number(process.env.PROOF_VISITS ?? (isLongForm ? 100_000 : 20_000))
const PROCESSES = 4

type Figures = { visitors: number; pageLoads: number; steps: number[] }
const stageOf: Partial<Record<string, number>> = { product: 1, cart: 2, checkout: 3, 'order-success': 4 }

/** Counts by the plain definition: all requests at once, each visitor with the first page of all. */
function countByHand(keyOf: (first: ReturnType<typeof syntheticVisit>) => string): Map<string, Figures> {
  const people = new Map<number, { first: ReturnType<typeof syntheticVisit>; stage: number; loads: number }>()
  for (let n = 0; n < VISITS; n++) {
    const visit = syntheticVisit(n)
    const stage = stageOf[pageKindOf(visit.path.split('?', 1)[0] ?? '') ?? ''] ?? 0
    const known = people.get(visit.visitor)
    if (!known) people.set(visit.visitor, { first: visit, stage, loads: 1 })
    else Object.assign(known, { stage: Math.max(known.stage, stage), loads: known.loads + 1 })
  }
  const figures = new Map<string, Figures>()
  for (const { first, stage, loads } of people.values()) {
    const key = keyOf(first)
    const { visitors, pageLoads, steps } = figures.get(key) ?? {
      visitors: 0,
      pageLoads: 0,
      steps: [0, 0, 0, 0],
    }
    figures.set(key, {
      visitors: visitors + 1,
      pageLoads: pageLoads + loads,
      steps: steps.map((count, i) => count + Number(stage > i)),
    })
  }
  return figures
}

async function found(by: 'day' | 'source' | 'entry'): Promise<Map<string, Figures>> {
  const { items } = await sumVisits(database, by, span)
  return new Map(
    items.map(({ key, visitors, pageLoads, product, cart, checkout, paid }) => [
      key,
      { visitors, pageLoads, steps: [product, cart, checkout, paid] },
    ]),
  )
}

/** It is noon of the day, whatever the time is. */
const noon = Date.parse(`${today}T12:00:00+05:30`)

// Proves VISIT-01, VISIT-04.
test(`${VISITS} visits in ${PROCESSES} processes that share visitors are counted exactly, by day, source and first page`, async () => {
  const children = Array.from({ length: PROCESSES }, (_, first) =>
    fork(new URL('../testing/visit-process.ts', import.meta.url), [
      JSON.stringify({ databaseUrl: shop.url, first, step: PROCESSES, end: VISITS, startedAt: noon }),
    ]),
  )
  const done = await Promise.all(
    children.map(async (child) => {
      let visits = 0
      child.once('message', (message) => {
        visits = (message as { counted: number }).counted
      })
      expect(await once(child, 'exit')).toEqual([0, null])
      return visits
    }),
  )
  expect(done.reduce((sum, counted) => sum + counted, 0)).toBe(VISITS)
  await sumUp(database)
  const sourceOf = ({ path, referrer }: ReturnType<typeof syntheticVisit>) =>
    path.includes('utm_source')
      ? 'instagram'
      : referrer === undefined || referrer.includes('shop.example')
        ? 'direct'
        : (['google.com', 'l.instagram.com'].find((host) => referrer.includes(host)) ?? 'other')
  expect(await found('day')).toEqual(countByHand(() => today))
  expect(await found('source')).toEqual(countByHand(sourceOf))
  expect(await found('entry')).toEqual(
    countByHand(({ path }) => String(pageKindOf(path.split('?', 1)[0] ?? ''))),
  )
  // Counting anew changes nothing.
  const before = await found('day')
  await sumUp(database)
  expect(await found('day')).toEqual(before)
}, 120_000)

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36'
type Sent = Record<string, string>

async function openPages() {
  const invalidationBus = new InvalidationBus()
  invalidationBus.isLive = true
  const pages = new PageCache({
    render: async (address) => ({
      status: address === '/gone' ? 404 : 200,
      headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
      body: `<!doctype html><title>${address}</title>`,
      tags: [],
      keep: address !== '/gone',
    }),
    invalidationBus,
    queryDefaultsFor: () => ({}),
    origins: { publicUrl: 'http://localhost:3000' },
  })
  const visits = new VisitCollector()
  const app = createHttpServer(log, {
    trustedProxies: '127.0.0.1',
    respondEarly: (request, response) => {
      if (!pages.serveCached(request, response)) return false
      visits.see(request, response.statusCode)
      return true
    },
  })
  watchVisits(app, visits)
  const payment = { method: 'online', status: 'pending' }
  app.post('/api/orders/create', async () => ({ order: { payment } }))
  app.post('/api/orders/verify-payment', async (_, reply) =>
    reply.code(payment.status === 'paid' ? 200 : 400).send({}),
  )
  app.get('/api/public/shop', async () => ({}))
  await app.register(async (scope) => servePages(scope, pages))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const host = `127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const recorder = new VisitRecorder(visits, { database, log, trustedProxies: '127.0.0.1' })
  const send = async (from: string, path: string, headers: Sent = {}, method = 'GET') => {
    const reply = await fetch(`http://${host}${path}`, {
      method,
      redirect: 'manual',
      headers: { 'x-forwarded-for': from, 'user-agent': browser, ...headers },
    })
    await reply.text()
    return reply.status
  }
  return {
    host,
    payment,
    send,
    read: (from: string, path: string, headers: Sent = {}) =>
      send(from, path, { accept: 'text/html', ...headers }),
    async totals() {
      await recorder.write()
      await sumUp(database)
      return (await sumVisits(database, 'day', span)).totals
    },
    close: () => app.close(),
  }
}

// Proves VISIT-01, VISIT-02, VISIT-05.
test('documents count whether a page comes from memory or is rendered; bots, prefetches, errors and who asks not to be tracked do not', async () => {
  const pages = await openPages()
  expect(await pages.read('10.0.0.1', '/')).toBe(200)
  expect(await pages.read('10.0.0.1', '/')).toBe(200)
  expect(await pages.read('10.0.0.1', '/product/66f0')).toBe(200)
  // These are one network with another browser, and a whole IPv6 network with one.
  await pages.read('10.0.0.1', '/', { 'user-agent': browser.replace('131', '130') })
  await pages.read('2001:db8:1:2::1', '/cart')
  await pages.read('2001:db8:1:2:ffff::9', '/cart')
  await pages.read('10.0.0.2', '/', { 'sec-gpc': '1' })
  await pages.read('10.0.0.3', '/', { dnt: '1' })
  await pages.read('10.0.0.4', '/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await pages.read('10.0.0.5', '/', { 'user-agent': 'curl/8.5.0' })
  await pages.read('10.0.0.6', '/', { 'sec-purpose': 'prefetch;prerender' })
  expect(await pages.read('10.0.0.7', '/gone')).toBe(404)
  await pages.send('10.0.0.8', '/', {}, 'HEAD')
  await pages.send('10.0.0.9', '/api/public/shop')
  await pages.read('10.0.0.10', '/robots.txt')
  // Requests wait for no statement.
  const { rows } = await sql`SELECT FROM visitor`.execute(database)
  expect(rows).toEqual([])
  expect(await pages.totals()).toEqual({
    visitors: 3,
    product: 2,
    cart: 1,
    checkout: 0,
    paid: 0,
    pageLoads: 6,
  })
  await pages.close()
})

// Proves VISIT-02.
test('pages that the browser opens by itself are known by the requests that they send, and an order by its payment', async () => {
  const pages = await openPages()
  const from = (path: string): Sent => ({ referer: `http://${pages.host}${path}` })
  await pages.read('10.0.0.1', '/', { referer: 'https://www.google.com/' })
  await pages.send('10.0.0.1', '/product/66f0.data', from('/'))
  await pages.send('10.0.0.2', '/product/66f0.data', { ...from('/'), 'sec-purpose': 'prefetch' })
  await pages.send('10.0.0.3', '/api/public/shop', from('/checkout/guest?step=2'))
  await pages.send('10.0.0.4', '/api/public/shop', { referer: 'https://elsewhere.example/cart' })
  await pages.send('10.0.0.5', '/api/public/shop', from('/back-office/orders'))
  await pages.send('10.0.0.6', '/api/orders/verify-payment', from('/payment'), 'POST')
  await pages.send('10.0.0.6', '/api/orders/create', from('/payment'), 'POST')
  pages.payment.status = 'paid'
  await pages.send('10.0.0.6', '/api/orders/verify-payment', from('/payment'), 'POST')
  pages.payment.method = 'cod'
  await pages.send('10.0.0.7', '/api/orders/create', from('/payment'), 'POST')
  expect(await pages.totals()).toEqual({
    visitors: 5,
    product: 4,
    cart: 3,
    checkout: 3,
    paid: 2,
    pageLoads: 1,
  })
  const { items } = await sumVisits(database, 'source', span)
  expect(items.map(({ label, visitors, pageLoads }) => [label, visitors, pageLoads])).toEqual([
    ['Direct', 4, 0],
    ['google.com', 1, 1],
  ])
  await pages.close()
})

test.each([
  ['/?utm_source=Instagram', undefined, 'instagram'],
  ['/?utm_source=asha@example.com', undefined, 'other'],
  ['/?utm_source=call-9876543210', undefined, 'other'],
  ['/?utm_source=', 'https://news.example/a', 'news.example'],
  ['/', 'https://www.google.co.in/', 'google.co.in'],
  ['/', 'https://shop.example:8080/cart', 'direct'],
  ['/', 'android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['/', 'http://203.0.113.7/', 'other'],
  ['/', 'nonsense', 'direct'],
])('the source of %s from %s is %s', (url, referrer, source) => {
  expect(visitSource(url, referrer, 'shop.example')).toBe(source)
})

/** It lists every row of every table, with what PostgreSQL itself notes about columns. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace::regnamespace::text <> 'information_schema'`.execute(database)
  const places: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM ${sql.raw(name)} AS one
      WHERE one::text LIKE ANY (${texts.map((text) => `%${text}%`)}::text[])`.execute(database)
    if (rows[0]?.count) places.push(name)
  }
  return places
}

const files = async () =>
  (
    await sql<{ path: string }>`
      SELECT pg_relation_filepath(oid) AS path FROM pg_class WHERE relname ~ '^(visitor|visit_salt)_(even|odd)'
      ORDER BY relname`.execute(database)
  ).rows.map(({ path }) => path)

/** Ages them without a change of the turn. */
const age = (days: number) => sql`UPDATE visit_salt SET day = day - ${days}::int`.execute(database)

// Proves VISIT-03.
test('after the end of the day no salt, hash, address or browser is in any table, and the counts stay', async () => {
  const pages = await openPages()
  for (let n = 1; n <= 40; n++)
    await pages.read(`10.9.8.${n}`, '/product/66f0', { 'user-agent': `${browser} Zq77` })
  const before = await pages.totals()
  expect(before).toMatchObject({ visitors: 40, product: 40 })
  await sql`ANALYZE`.execute(database)
  const { rows: salts } = await sql<{
    salt: string
  }>`SELECT encode(salt, 'hex') AS salt FROM visit_salt`.execute(database)
  const { rows: hashes } = await sql<{
    hash: string
  }>`SELECT encode(hash, 'hex') AS hash FROM visitor`.execute(database)
  const secrets = [...salts.map(({ salt }) => salt), ...hashes.map(({ hash }) => hash)]
  expect(secrets).toHaveLength(41)
  const places = await placesOf(secrets)
  expect(places).toHaveLength(2)
  const { rows: kept } = await sql<{ relname: string; relpersistence: string }>`
    SELECT relname, relpersistence FROM pg_class WHERE oid::regclass::text = ANY (${places}::text[])`.execute(
    database,
  )
  expect(kept.map(({ relpersistence }) => relpersistence)).toEqual(['u', 'u'])
  expect(await placesOf(['10.9.8.7', 'Zq77'])).toEqual([])

  const formerFiles = await files()
  await age(2)
  await sumUp(database)
  expect(await placesOf([...secrets, '10.9.8.7', 'Zq77'])).toEqual([])
  // The files themselves are gone, so that nothing is left in dead rows.
  const changed = (await files()).filter((path, i) => path !== formerFiles[i])
  expect(changed.length).toBeGreaterThanOrEqual(2)
  const counted = await sumVisits(database, 'day', { from: daysAfter(today, -2), to: daysAfter(today, -2) })
  expect(counted.totals).toEqual(before)
  await pages.close()
})

// Proves VISIT-03.
test('a visitor of two days cannot be recognised, and what comes too late for its day is not written', async () => {
  let now = noon
  const visits = new VisitCollector(() => now)
  const recorder = new VisitRecorder(visits, { database, log, trustedProxies: undefined })
  const see = () =>
    visits.see(
      {
        method: 'GET',
        url: '/',
        headers: { accept: 'text/html', 'user-agent': browser },
        socket: { remoteAddress: '10.0.0.1' },
      } as never,
      200,
    )
  const hash = async () =>
    (await sql<{ hash: string }>`SELECT encode(hash, 'hex') AS hash FROM visitor`.execute(database)).rows.map(
      (row) => row.hash,
    )
  see()
  await recorder.write()
  const [first] = await hash()
  await age(2)
  see()
  // Nothing was summed up meanwhile, as after a stop of all servers.
  await recorder.stop()
  const [second, ...others] = await hash()
  expect(others).toEqual([])
  expect(second).not.toBe(first)
  now -= 3 * 86_400_000
  see()
  await recorder.stop()
  expect(await hash()).toEqual([second])
})

// Proves VISIT-01.
test('visits wait while the database is away; after its crash the day goes on with a new salt', async () => {
  const pages = await openPages()
  await pages.read('10.0.0.1', '/')
  await sql`ALTER TABLE visitor RENAME TO away`.execute(database)
  await pages.totals().catch(() => {})
  await sql`ALTER TABLE away RENAME TO visitor`.execute(database)
  await pages.read('10.0.0.2', '/')
  expect(await pages.totals()).toMatchObject({ visitors: 2, pageLoads: 2 })
  // PostgreSQL empties unlogged tables so after a crash.
  await sql`TRUNCATE visit_salt, visitor`.execute(database)
  await pages.read('10.0.0.3', '/')
  expect(await pages.totals()).toMatchObject({ visitors: 3, pageLoads: 3 })
  await pages.close()
})
