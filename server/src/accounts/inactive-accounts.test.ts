import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { accountsOptions } from '../composition/accounts-options.ts'
import { compose } from '../composition/composition.ts'
import { readConfig } from '../platform/config.ts'
import { rowsOf } from '../testing/rows.ts'
import { addOrder } from '../testing/sample-order.ts'
import { customerId } from '../testing/shop-with-payments.ts'
import { addTestStaff } from '../testing/staff.ts'
import { password, signUp, startTestShop } from '../testing/test-shop.ts'
import { endInactiveAccounts } from './inactive-accounts.service.ts'

const shop = await startTestShop()
const composition = compose({
  config: readConfig({}),
  log: pino({ level: 'silent' }),
  secrets: shop.secrets,
  database: shop.database,
})
afterAll(async () => {
  await composition.jobs.close()
  await shop.close()
})

/** Makes all that the shop knows of an account this many days older; the rules began later. */
async function letDaysPass(email: string, days: number): Promise<void> {
  const earlier = sql`make_interval(days => ${days}::int)`
  await sql`UPDATE customer SET created_at = created_at - ${earlier}, updated_at = updated_at - ${earlier},
    last_active_at = last_active_at - ${earlier}, inactivity_notice_at = inactivity_notice_at - ${earlier}
    WHERE email = ${email}`.execute(shop.database)
  await sql`DELETE FROM session WHERE customer_id = (SELECT id FROM customer WHERE email = ${email})`.execute(
    shop.database,
  )
}
const run = (years = 1) => endInactiveAccounts(accountsOptions(composition), years)
const exists = async (email: string) =>
  (await shop.database.selectFrom('customer').select('id').where('email', '=', email).execute()).length === 1
const warnings = async (email: string) =>
  (await shop.mailsTo(email)).filter(({ subject }) => subject.startsWith('Your account will be deleted in'))
    .length
const YEAR_DAYS = 366

// Proves DPDP-10, decision 75.
test('an account that nobody uses is warned once, then deleted as by its customer, and its order stays', async () => {
  const email = 'gone@example.com'
  await signUp(shop, email)
  const id = await customerId(shop, email)
  const order = await addOrder(shop.database, { customer_id: id, customer_email: email, status: 'delivered' })
  await sql`UPDATE shop_order SET created_at = created_at - interval '2 years' WHERE id = ${order.id}`.execute(
    shop.database,
  )
  await letDaysPass(email, YEAR_DAYS)
  await run(0)
  expect(await warnings(email)).toBe(0)
  for (const time of [1, 2]) {
    await run()
    expect([await exists(email), await warnings(email)], `time ${time}`).toEqual([true, 1])
  }
  await letDaysPass(email, 8)
  await run()
  expect(await exists(email)).toBe(false)
  expect((await shop.mailsTo(email))[0]?.subject).toBe('Your account was deleted')
  const left = await rowsOf(shop.database, 'shop_order', order.id, ['customer_id'])
  expect(left).toEqual([{ customer_id: null }])
})

// Proves DPDP-10.
test('signing in after the warning keeps the account, and so does an order under way', async () => {
  const [email, waiting] = ['back@example.com', 'waiting@example.com']
  for (const address of [email, waiting]) await signUp(shop, address)
  const order = await addOrder(shop.database, {
    customer_id: await customerId(shop, waiting),
    customer_email: waiting,
    status: 'processing',
  })
  await sql`UPDATE shop_order SET created_at = created_at - interval '2 years' WHERE id = ${order.id}`.execute(
    shop.database,
  )
  for (const address of [email, waiting]) await letDaysPass(address, YEAR_DAYS)
  await run()
  expect([await warnings(email), await warnings(waiting)]).toEqual([1, 0])
  expect((await shop.send('POST /users/login', { body: { email, password } })).status).toBe(200)
  await sql`UPDATE customer SET inactivity_notice_at = inactivity_notice_at - interval '8 days'
    WHERE email = ${email}`.execute(shop.database)
  await run()
  expect([await exists(email), await exists(waiting)]).toEqual([true, true])
})

// Proves DPDP-10.
test('store credit keeps its account until it is used up', async () => {
  const email = 'credit@example.com'
  await signUp(shop, email)
  const owner = await addTestStaff(shop, 'owner')
  const credit = {
    kind: 'customer',
    customerId: await customerId(shop, email),
    amount: 250,
    reason: 'A late parcel',
    expiresAt: null,
  }
  const issued = await shop.send('POST /back-office/store-credits', { ...owner, body: credit })
  const { id } = issued.body.item as { id: string }
  await letDaysPass(email, YEAR_DAYS)
  await run()
  expect([await exists(email), await warnings(email)]).toEqual([true, 0])
  const used = { amount: 250, comment: 'At the fair' }
  await shop.send(`POST /back-office/store-credits/${id}/redeem`, { ...owner, body: used })
  await run()
  expect(await warnings(email)).toBe(1)
  await letDaysPass(email, 8)
  await run()
  expect(await exists(email)).toBe(false)
})

// Proves DPDP-10.
test('an account whose deletion fails keeps no later one', async () => {
  const [stuck, next] = ['stuck@example.com', 'next@example.com']
  for (const email of [stuck, next]) {
    await signUp(shop, email)
    await letDaysPass(email, YEAR_DAYS)
  }
  await run()
  for (const email of [stuck, next]) await letDaysPass(email, 8)
  await sql`CREATE FUNCTION refuse_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'This one cannot be deleted'; END $$`.execute(shop.database)
  await sql`CREATE TRIGGER refuse_deletion BEFORE DELETE ON customer FOR EACH ROW
    WHEN (OLD.email = 'stuck@example.com') EXECUTE FUNCTION refuse_deletion()`.execute(shop.database)
  await expect(run()).rejects.toThrow('accounts could not be deleted')
  expect([await exists(stuck), await exists(next)]).toEqual([true, false])
  await sql`DROP TRIGGER refuse_deletion ON customer`.execute(shop.database)
  await run()
  expect(await exists(stuck)).toBe(false)
})
