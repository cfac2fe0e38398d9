import { type DataAccess, type Endpoint, endpoints } from '@amritvasya/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../../testing/rows.ts'
import { addOrder, paidNow } from '../../testing/sample-order.ts'
import { customerId } from '../../testing/shop-with-payments.ts'
import { addTestStaff, sessionOf } from '../../testing/staff.ts'
import { closedAtEnd, signUp, startTestShop } from '../../testing/test-shop.ts'
import { purgeDataAccess } from './data-access.repository.ts'
import { kindOf, mixedCalls } from './revealed-records.ts'

const shop = closedAtEnd(await startTestShop())
const owner = await addTestStaff(shop, 'owner')
const packer = await addTestStaff(shop, 'packer')

const personal = /^(email|customerEmail|phone|customerPhone|phoneNumber|fullName|customerName|addressLine1)$/
/** They are data of the staff, of the shop, and of a review's public author. */
const notOfCustomers = [
  'GET /back-office/me',
  'POST /back-office/sign-in',
  'POST /back-office/me/second-factor/confirm',
  'POST /back-office/me/second-factor/remove',
  'GET /back-office/staff',
  'GET /back-office/staff/:id',
  'POST /back-office/staff',
  'PUT /back-office/staff/:id',
  'GET /back-office/settings',
  'PUT /back-office/settings',
]

function keysOf(schema: unknown): string[] {
  const json = z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any', io: 'output' })
  const keys: string[] = []
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if ('properties' in part) keys.push(...Object.keys(part.properties as object))
    for (const inner of Object.values(part)) walk(inner)
  }
  walk(json)
  return keys
}

// Proves DPDP-04.
test('every call of the back office whose response has a customer’s contact is logged', () => {
  const revealing = Object.entries<Endpoint>(endpoints)
    .filter(
      ([, { auth, response }]) => auth === 'staff' && keysOf(response).some((key) => personal.test(key)),
    )
    .map(([call]) => call)
  expect(revealing.length).toBeGreaterThan(20)
  const unlogged = revealing.filter((call) => !kindOf(call) && !mixedCalls.includes(call))
  expect(unlogged.filter((call) => !notOfCustomers.includes(call))).toEqual([])
})

const get = (path: string, headers: { cookie: string }) => shop.send(`GET /back-office/${path}`, { headers })
const logged = async (query = '') =>
  (await get(`data-access${query}`, owner.headers)).body as { items: DataAccess[]; total: number }

// Proves DPDP-04, DPDP-05.
test('a customer’s data is found by who saw it, and who saw it by the customer', async () => {
  const tokens = ['asha', 'meera', 'zoya'].map((name) => signUp(shop, `${name}@example.com`, name))
  await Promise.all(tokens)
  const [asha, meera] = await Promise.all([
    customerId(shop, 'asha@example.com'),
    customerId(shop, 'meera@example.com'),
  ])
  const order = await addOrder(shop.database, { customer_id: meera, customer_email: 'meera@example.com' })
  await get(`customers/${asha}`, packer.headers)
  const other = await sessionOf(shop, packer.id)
  await get(`orders/${order.id}`, other)
  const slip = await fetch(`${shop.address}/api/back-office/orders/${order.id}/packing-slip`, {
    headers: packer.headers,
  })
  expect(slip.status).toBe(200)
  await get('stock', packer.headers)
  await get(`orders/${'a'.repeat(24)}`, packer.headers)
  const { items } = await logged(`?staffId=${packer.id}`)
  expect(items.map(({ call, kind, records }) => [call, kind, records])).toEqual([
    ['GET /back-office/orders/:id/packing-slip', 'order', 1],
    ['GET /back-office/orders/:id', 'order', 1],
    ['GET /back-office/customers/:id', 'customer', 1],
  ])
  const [first, second] = items
  expect((await logged(`?session=${second?.session}`)).items).toEqual([second])
  expect(first?.session).not.toBe(second?.session)
  expect((await logged(`?customerId=${meera}`)).items.map(({ call }) => call)).toEqual([
    'GET /back-office/orders/:id/packing-slip',
    'GET /back-office/orders/:id',
  ])
  expect((await logged(`?customerId=${asha}&from=2020-01-01&to=2020-12-31`)).total).toBe(0)
  const stored = await sql<{ text: string }>`SELECT data_access::text AS text FROM data_access`.execute(
    shop.database,
  )
  expect(stored.rows.map(({ text }) => text).join()).not.toContain('@')
})

// Proves DPDP-04, decision 66.
test('lists and files are logged with each record that they contain', async () => {
  await get('customers?perPage=2', owner.headers)
  expect((await logged()).items[0]).toMatchObject({ call: 'GET /back-office/customers', records: 2 })
  await shop.database
    .insertInto('newsletter_subscriber')
    .values(
      ['d', 'e', 'f'].map((id) => ({
        id: id.repeat(24),
        email: `${id}@example.com`,
        confirmed_at: new Date(),
      })),
    )
    .execute()
  const file = await fetch(`${shop.address}/api/back-office/subscribers.csv`, { headers: owner.headers })
  expect(file.status).toBe(200)
  expect((await logged()).items[0]).toMatchObject({ kind: 'subscriber', records: 3 })
  const refused = await fetch(`${shop.address}/api/back-office/subscribers.csv`, { headers: packer.headers })
  expect(refused.status).toBe(403)
  expect((await logged(`?staffId=${packer.id}`)).items[0]?.kind).not.toBe('subscriber')
})

// Proves DPDP-04.
test('an open dashboard is logged once an hour, and again with each order that is new on it', async () => {
  const viewer = await addTestStaff(shop, 'owner')
  const toPack = () => addOrder(shop.database, paidNow())
  const rows = async () => (await logged(`?staffId=${viewer.id}&kind=order`)).items.length
  await toPack()
  for (let time = 0; time < 3; time++) await get('dashboard', viewer.headers)
  expect(await rows()).toBe(1)
  await toPack()
  await get('dashboard', viewer.headers)
  expect(await rows()).toBe(2)
  await sql`UPDATE data_access SET at = at - interval '61 minutes' WHERE staff_id = ${viewer.id}`.execute(
    shop.database,
  )
  await get('dashboard', viewer.headers)
  expect(await rows()).toBe(3)
  const files = await logged('?isFile=true')
  expect(files.total).toBeGreaterThan(0)
  expect(files.items.every(({ call }) => /csv|slip|invoice/.test(call))).toBe(true)
  expect((await logged('?isFile=false')).items.map(({ call }) => call)).toContain(
    'GET /back-office/dashboard',
  )
})

// Proves DPDP-05.
test('the log is kept for a year and purged a month later', async () => {
  const row = { staff_id: null, actor: 'a job', session: null, call: 'GET /x', kind: 'order' as const }
  await shop.database
    .insertInto('data_access')
    .values(
      [366, 400].map((days) => ({
        ...row,
        at: new Date(Date.now() - days * 86_400_000),
        subject_ids: [String(days)],
      })),
    )
    .execute()
  await purgeDataAccess(shop.database)
  const left = await rowsOf(shop.database, 'data_access', { actor: 'a job' }, ['subject_ids'])
  expect(left.map(({ subject_ids }) => subject_ids)).toEqual([['366']])
})
