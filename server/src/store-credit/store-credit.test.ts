import type { StoreCredit } from '@amritvasya/contract'
import { isGiftCardCode, normalisedCode } from '@amritvasya/contract/rules/gift-card-code'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveSettings } from '../content/index.ts'
import { findBroken } from '../invariants/invariants.repository.ts'
import { eventually } from '../testing/eventually.ts'
import { addRows, changeRows, rowOf, rowsOf } from '../testing/rows.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, signUp, startTestShop } from '../testing/test-shop.ts'
import { expireCredits, personalData } from './index.ts'

const shop = closedAtEnd(await startTestShop())
const owner = await addTestStaff(shop, 'owner')
const { database } = shop
const token = await signUp(shop, 'asha@example.com')
const { id: customerId } = await database.selectFrom('customer').select('id').executeTakeFirstOrThrow()

const call = (path: string, body?: object, headers: Record<string, string> = owner.headers) =>
  shop.send(`POST /back-office/store-credits${path}`, { headers, ...(body && { body }) })
const giftCard = {
  kind: 'gift-card',
  customerId: null,
  amount: 500,
  reason: 'Sold at the fair',
  expiresAt: null,
}
const credit = { ...giftCard, kind: 'customer', customerId, amount: 250.5, reason: 'A late parcel' }
const issue = async (body: object) => {
  const reply = await call('', body)
  expect(reply.status).toBe(200)
  return reply.body.item as StoreCredit
}
const codeOf = async (id: string) => {
  const reply = await call(`/${id}/code`)
  expect(reply.status).toBe(200)
  return (reply.body.item as { code: string }).code
}
const read = async (id: string) =>
  (await shop.send(`GET /back-office/store-credits/${id}`, owner)).body.item as StoreCredit
const list = async (query: string) =>
  (await shop.send(`GET /back-office/store-credits?${query}`, owner)).body.items as StoreCredit[]
const expectSoundBooks = async () => expect(await findBroken(database)).toEqual([])

// Proves CREDIT-01.
test('the owner gives a customer credit with a reason, takes from it and gives back', async () => {
  const { id } = await issue(credit)
  const taken = await call(`/${id}/redeem`, { amount: 100.25, comment: 'Order by telephone' })
  expect(taken.body.item).toMatchObject({ balance: 150.25, redeemed: 100.25, state: 'open' })
  expect((await call(`/${id}/redeem`, { amount: 150.26, comment: 'Too much' })).body).toMatchObject({
    code: 'CREDIT_NOT_REDEEMABLE',
  })
  expect((await call(`/${id}/return`, { amount: 100.26, comment: 'Too much' })).body).toMatchObject({
    code: 'CREDIT_NOT_REDEEMED',
  })
  await call(`/${id}/return`, { amount: 0.25 + 1, comment: 'Mistyped' })
  const item = await read(id)
  expect(item).toMatchObject({ customerId, balance: 151.5, issued: 250.5, lastFour: null })
  expect(item.history).toMatchObject([
    { kind: 'issued', amount: 250.5, comment: 'A late parcel', staff: 'A owner' },
    { kind: 'redeemed', amount: 100.25, comment: 'Order by telephone' },
    { kind: 'returned', amount: 1.25, comment: 'Mistyped' },
  ])
  expect(await list(`customerId=${customerId}&state=open`)).toMatchObject([{ id, history: [] }])
  await expectSoundBooks()
})

test('the audit log names the balance that each of two redemptions at once found', async () => {
  const { id } = await issue(giftCard)
  const blocker = await database.startTransaction().execute()
  await sql`SELECT FROM store_credit WHERE id = ${id} FOR UPDATE`.execute(blocker)
  const both = Promise.all([100, 150].map((amount) => call(`/${id}/redeem`, { amount, comment: 'At once' })))
  await eventually(async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%store_credit%'`.execute(
      database,
    )
    expect(rows).toHaveLength(2)
  })
  await blocker.commit().execute()
  expect((await both).map(({ status }) => status)).toEqual([200, 200])
  const entries = await database
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'store-credit.redeemed')
    .execute()
  const [first, second] = entries
    .map(({ before, after }) => [before, after].map((part) => (part as { balance: number }).balance))
    .toSorted(([one = 0], [other = 0]) => other - one)
  expect(first?.[0]).toBe(500)
  expect(second?.[0]).toBe(first?.[1])
  expect(second?.[1]).toBe(250)
})

test('the customer’s exported data has their credit with its history, and no name of the staff', async () => {
  const { id } = await issue(credit)
  await call(`/${id}/redeem`, { amount: 100, comment: 'Order by telephone' })
  const { body } = await shop.send('GET /users/export', { token })
  expect((body.storeCredits as object[]).at(-1)).toEqual({
    reason: 'A late parcel',
    state: 'open',
    issued: 250.5,
    redeemed: 100,
    expired: 0,
    balance: 150.5,
    expiresAt: null,
    createdAt: expect.any(String),
    history: [
      { kind: 'issued', amount: 250.5, comment: 'A late parcel', createdAt: expect.any(String) },
      { kind: 'redeemed', amount: 100, comment: 'Order by telephone', createdAt: expect.any(String) },
    ],
  })
})

test('a request that is sent again under its key takes the amount once', async () => {
  const { id } = await issue(credit)
  const headers = { ...owner.headers, 'idempotency-key': 'f3b1a1ce-0b0c-4f3e-9c39-9c5c52a7d301' }
  const body = { amount: 100, comment: 'At the counter' }
  const [first, second] = [
    await call(`/${id}/redeem`, body, headers),
    await call(`/${id}/redeem`, body, headers),
  ]
  expect(second.body).toEqual(first.body)
  expect((await read(id)).balance).toBe(150.5)
})

// Proves CREDIT-03, decision 125.
test('the code of a gift card is shown once, and the database holds a keyed hash alone', async () => {
  const { id, lastFour } = await issue(giftCard)
  expect(lastFour).toBeNull()
  const code = await codeOf(id)
  expect(isGiftCardCode(normalisedCode(code))).toBe(true)
  expect(code.endsWith((await read(id)).lastFour ?? '?')).toBe(true)
  expect((await call('/find', { code: code.toLowerCase() })).body.item).toMatchObject({ id, balance: 500 })
  expect(await list(`q=${code.slice(-4)}`)).toMatchObject([{ id }])
  const { rows: tables } = await sql<{ name: string }>`
    SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`.execute(database)
  expect(tables.length).toBeGreaterThan(50)
  for (const { name } of tables) {
    const { rows } = await sql`SELECT FROM ${sql.raw(name)} t
      WHERE t::text LIKE ANY (${[`%${code}%`, `%${normalisedCode(code)}%`]})`.execute(database)
    expect(rows, name).toHaveLength(0)
  }
})

test('a new code ends the former one, as for a card that was lost', async () => {
  const { id } = await issue(giftCard)
  const former = await codeOf(id)
  const code = await codeOf(id)
  expect((await call('/find', { code: former })).body).toMatchObject({ code: 'GIFT_CARD_UNKNOWN' })
  expect((await call('/find', { code })).body.item).toMatchObject({ id })
  const { id: account } = await issue(credit)
  expect((await call(`/${account}/code`)).body).toMatchObject({ code: 'CREDIT_NOT_REDEEMABLE' })
})

test('a code is found after its secret was replaced', async () => {
  const { id } = await issue(giftCard)
  const code = await codeOf(id)
  const [former] = shop.secrets.keys('gift-card')
  shop.secrets.setLastingKeys('gift-card', [new Uint8Array(32).fill(7), former])
  expect((await call('/find', { code })).body.item).toMatchObject({ id })
  const { id: later } = await issue(giftCard)
  expect((await call('/find', { code: await codeOf(later) })).body.item).toMatchObject({ id: later })
})

// Proves CREDIT-04.
test('a blocked gift card pays for nothing until it is unblocked', async () => {
  const { id } = await issue(giftCard)
  const one = { amount: 1, comment: 'Tried' }
  expect((await call(`/${id}/block`, { reason: 'Reported stolen' })).body.item).toMatchObject({
    state: 'blocked',
  })
  expect((await call(`/${id}/redeem`, one)).status).toBe(409)
  expect((await call(`/${id}/code`)).status).toBe(409)
  await call(`/${id}/block`, { reason: 'Again' })
  expect((await call(`/${id}/unblock`)).body.item).toMatchObject({ state: 'open' })
  expect((await call(`/${id}/redeem`, one)).status).toBe(200)
  const entries = await rowsOf(database, 'audit_entry', { subject_id: id }, ['action'], 'id')
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'store-credit.blocked',
    'store-credit.issued',
    'store-credit.redeemed',
    'store-credit.unblocked',
  ])
})

// Proves CREDIT-05.
test('the balance of an expired credit expires once, and what comes back to it expires, too', async () => {
  const past = await call('', { ...giftCard, expiresAt: '2020-01-01T00:00:00Z' })
  expect(past.body).toMatchObject({ code: 'CREDIT_EXPIRY_PAST' })
  const { id } = await issue({ ...giftCard, expiresAt: '2099-01-01T00:00:00Z' })
  await call(`/${id}/redeem`, { amount: 200, comment: 'Used' })
  await changeRows(database, 'store_credit', id, { expires_at: sql<Date>`now() - interval '1 minute'` })
  expect((await call(`/${id}/redeem`, { amount: 1, comment: 'Late' })).status).toBe(409)
  await Promise.all([expireCredits(database), expireCredits(database)])
  expect(await read(id)).toMatchObject({ state: 'expired', balance: 0, expired: 300, redeemed: 200 })
  await call(`/${id}/return`, { amount: 50, comment: 'Came back' })
  await expireCredits(database)
  expect(await read(id)).toMatchObject({ balance: 0, expired: 350, redeemed: 150 })
  await expectSoundBooks()
})

// Proves CREDIT-04, CREDIT-05.
test('a credit that is blocked over its expiry keeps its balance, and after it the time that it had left', async () => {
  const { id } = await issue({ ...giftCard, expiresAt: '2099-01-01T00:00:00Z' })
  await call(`/${id}/block`, { reason: 'Reported stolen' })
  await sql`UPDATE store_credit SET blocked_at = now() - interval '4 days', expires_at = now() - interval '2 days'
    WHERE id = ${id}`.execute(database)
  await expireCredits(database)
  expect(await read(id)).toMatchObject({ state: 'blocked', balance: 500, expired: 0 })
  const { item } = (await call(`/${id}/unblock`)).body as { item: StoreCredit }
  expect(item).toMatchObject({ state: 'open', balance: 500 })
  const daysLeft = (Date.parse(item.expiresAt ?? '') - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(1.9)
  expect(daysLeft).toBeLessThan(2.1)
  await expireCredits(database)
  expect((await call(`/${id}/redeem`, { amount: 500, comment: 'Cleared up' })).status).toBe(200)
  await expectSoundBooks()
})

test('a credit that had expired before it was blocked gets no more time', async () => {
  const { id } = await issue({ ...giftCard, expiresAt: '2099-01-01T00:00:00Z' })
  await sql`UPDATE store_credit SET expires_at = now() - interval '1 minute' WHERE id = ${id}`.execute(
    database,
  )
  const { expiresAt } = await read(id)
  await call(`/${id}/block`, { reason: 'Reported stolen' })
  expect((await call(`/${id}/unblock`)).body.item).toMatchObject({ state: 'expired', expiresAt })
  await expireCredits(database)
  expect(await read(id)).toMatchObject({ balance: 0, expired: 500 })
})

// Proves CREDIT-02.
test('the ledger refuses a change of what it holds, and a transfer that does not sum to zero', async () => {
  const { id } = await issue(giftCard)
  const { id: transfer } = await rowOf(database, 'credit_transfer', { credit_id: id })
  for (const statement of [
    sql`UPDATE credit_posting SET amount_paise = 1 WHERE transfer_id = ${transfer}`,
    sql`DELETE FROM credit_posting WHERE transfer_id = ${transfer}`,
    sql`UPDATE credit_transfer SET comment = 'x' WHERE id = ${transfer}`,
    sql`DELETE FROM credit_transfer WHERE id = ${transfer}`,
  ]) {
    await expect(statement.execute(database)).rejects.toThrow('only added to')
  }
  await expect(
    addRows(database, 'credit_posting', { transfer_id: transfer, account: 'redeemed', amount_paise: 5 }),
  ).rejects.toThrow('do not sum to zero')
  await expect(
    sql`UPDATE store_credit SET redeemed_paise = 50001 WHERE id = ${id}`.execute(database),
  ).rejects.toThrow('store_credit_balance')
})

test('the books name a credit whose balance is not what its ledger says', async () => {
  const { id } = await issue(giftCard)
  await sql`UPDATE store_credit SET redeemed_paise = 1 WHERE id = ${id}`.execute(database)
  const broken = await findBroken(database)
  expect(broken.map(({ rule, ids }) => [rule.split(':')[0], ids])).toEqual([['Credit', [id]]])
  await sql`UPDATE store_credit SET redeemed_paise = 0 WHERE id = ${id}`.execute(database)
  await expectSoundBooks()
})

test('credit goes along when accounts are joined, and stays in the books when its account is deleted', async () => {
  const { id } = await issue(credit)
  await signUp(shop, 'meera@example.com')
  const other = await rowOf(database, 'customer', { email: 'meera@example.com' }, ['id'])
  await personalData.merge(database, { from: { customerId }, to: { customerId: other.id } })
  expect(await read(id)).toMatchObject({ customerId: other.id })
  await database.deleteFrom('customer').where('id', '=', other.id).execute()
  expect(await read(id)).toMatchObject({ kind: 'customer', customerId: null, balance: 250.5 })
  const unknown = await call('', { ...credit, customerId: other.id })
  expect(unknown.status).toBe(404)
})

// Proves CREDIT-03, GIFT-07.
test('a code moves nothing when a new one takes its place at the same moment', async () => {
  const switchOn = (storeCreditAtCheckout: boolean) =>
    database.transaction().execute((transaction) => saveSettings(transaction, { storeCreditAtCheckout }))
  await switchOn(true)
  const { id } = await issue(giftCard)
  const former = await codeOf(id)
  const blocker = await database.startTransaction().execute()
  await sql`UPDATE store_credit SET code_fingerprint = sha256('a new code'::bytea) WHERE id = ${id}`.execute(
    blocker,
  )
  const redeemed = shop.send('POST /users/store-credit/gift-card', { token, body: { code: former } })
  await eventually(async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%store_credit%'`.execute(
      database,
    )
    expect(rows).toHaveLength(1)
  })
  await blocker.commit().execute()
  expect((await redeemed).body).toMatchObject({ code: 'GIFT_CARD_UNKNOWN' })
  expect(await read(id)).toMatchObject({ balance: 500 })
  await switchOn(false)
  await expectSoundBooks()
})

// Proves CREDIT-10.
test('a customer moves what a gift card holds to their credit, once, with its expiry', async () => {
  const token = await signUp(shop, 'kabir@example.com')
  const redeem = (code: string) => shop.send('POST /users/store-credit/gift-card', { token, body: { code } })
  const { id } = await issue({ ...giftCard, expiresAt: '2099-01-01T00:00:00Z' })
  const code = await codeOf(id)
  expect((await redeem(code)).body).toMatchObject({ code: 'NOT_FOUND' })
  const switchOn = (storeCreditAtCheckout: boolean) =>
    database.transaction().execute((transaction) => saveSettings(transaction, { storeCreditAtCheckout }))
  await switchOn(true)
  const both = await Promise.all([redeem(code.toLowerCase()), redeem(code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
    added: 500,
    balance: 500,
    credits: [
      { reason: `Gift card …${code.slice(-4)} of ₹500`, balance: 500, expiresAt: '2099-01-01T00:00:00.000Z' },
    ],
  })
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'GIFT_CARD_EMPTY' })
  expect(await read(id)).toMatchObject({ balance: 0, redeemed: 500, state: 'used' })
  // The money is the customer's now.
  expect((await call(`/${id}/return`, { amount: 500, comment: 'By mistake' })).body).toMatchObject({
    code: 'CREDIT_NOT_REDEEMED',
  })
  const { id: blocked } = await issue(giftCard)
  const blockedCode = await codeOf(blocked)
  await call(`/${blocked}/block`, { reason: 'Reported stolen' })
  expect((await redeem(blockedCode)).body).toMatchObject({ code: 'GIFT_CARD_EMPTY' })
  expect((await redeem('2222-2222-2222-2223')).status).toBe(400)
  const guesses = []
  for (let count = 0; count < 25; count++) guesses.push(await redeem('2222222222222222'))
  expect(guesses.at(0)?.body).toMatchObject({ code: 'GIFT_CARD_UNKNOWN' })
  expect(guesses.at(-1)?.status).toBe(429)
  await switchOn(false)
  await expectSoundBooks()
})

test('of many wrong codes in an hour the last are not compared', async () => {
  const guesser = await addTestStaff(shop, 'owner')
  const replies = []
  for (let count = 0; count < 62; count++) {
    replies.push(await call('/find', { code: '2222222222222222' }, guesser.headers))
  }
  expect(replies.slice(0, 60).every(({ status }) => status === 404)).toBe(true)
  expect(replies.slice(60).map(({ status }) => status)).toEqual([429, 429])
})
