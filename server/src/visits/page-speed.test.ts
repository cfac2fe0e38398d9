import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { daysAfter } from '../platform/indian-day.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'
import { listPageSpeed, purgePageSpeed } from './page-speed.ts'

const shop = closedAtEnd(await startTestShop())
const owner = await addTestStaff(shop, 'owner')
const browser = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
beforeEach(async () => {
  await sql`TRUNCATE page_speed, rate_limit_counter`.execute(shop.database)
})

async function send(body: object, headers: Record<string, string> = {}): Promise<number> {
  const reply = await fetch(`${shop.address}/api/public/page-speed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': browser, ...headers },
    body: JSON.stringify(body),
  })
  return reply.status
}

async function report(): Promise<{ key: string; visits: number; lcp: number; inp: number; cls: number }[]> {
  const reply = await fetch(`${shop.address}/api/back-office/reports/page-speed`, owner)
  const { items } = (await reply.json()) as { items: Awaited<ReturnType<typeof report>> }
  return items
}

// Proves VISIT-06.
test('the owner sees what three of four visits had at most, within a tenth', async () => {
  for (const lcp of [400, 800, 1_200, 9_000])
    expect(await send({ page: 'product', lcp, inp: lcp / 10, cls: lcp / 100 })).toBe(200)
  await send({ page: 'product', lcp: 500 })
  await send({ page: '', cls: 0 })
  const [home, product] = await report()
  expect(home).toEqual({ key: 'home', label: 'Home page', visits: 1, lcp: null, inp: null, cls: 0 })
  expect(product).toMatchObject({ key: 'product', visits: 5 })
  expect(product?.lcp).toBeGreaterThanOrEqual(1_200)
  expect(product?.lcp).toBeLessThan(1_200 * 1.12)
  expect(product?.inp).toBeGreaterThanOrEqual(120)
  expect(product?.inp).toBeLessThan(120 * 1.12)
  expect(product?.cls).toBeGreaterThanOrEqual(0.012)
  expect(product?.cls).toBeLessThan(0.015)
})

// Proves VISIT-06.
test('bots, browsers that ask not to be tracked and addresses that are no page are not counted', async () => {
  expect(await send({ page: 'cart', lcp: 1 }, { 'user-agent': 'Googlebot/2.1' })).toBe(200)
  expect(await send({ page: 'cart', lcp: 1 }, { 'sec-gpc': '1' })).toBe(200)
  expect(await send({ page: 'cart', lcp: 1 }, { dnt: '1' })).toBe(200)
  expect(await send({ page: 'back-office', lcp: 1 })).toBe(200)
  expect(await send({ page: 'cart' })).toBe(200)
  expect(await send({ page: 'cart', lcp: -1 })).toBe(400)
  expect(await report()).toEqual([])
})

// Proves VISIT-06.
test('a network that sends without end is not counted beyond its limit', async () => {
  for (let sent = 0; sent < 130; sent++) await send({ page: 'cart', lcp: 10 })
  expect(await report()).toMatchObject([{ key: 'cart', visits: 120 }])
})

// Proves VISIT-06.
test('days before the 28 that are shown are deleted', async () => {
  const today = '2026-03-01'
  for (const day of [today, daysAfter(today, -27), daysAfter(today, -28)])
    await sql`INSERT INTO page_speed VALUES (${day}::date, 'cart', 'lcp', 3, 1)`.execute(shop.database)
  expect(await listPageSpeed(shop.database, today)).toMatchObject([{ visits: 2 }])
  await purgePageSpeed(shop.database, today)
  const { rows } = await sql`SELECT FROM page_speed`.execute(shop.database)
  expect(rows).toHaveLength(2)
})
