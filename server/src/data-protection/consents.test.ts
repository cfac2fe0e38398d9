import { currentText } from '@amritvasya/contract/rules/consent-purposes'
import { expect, test } from 'vitest'
import { purgeEndedConsents } from '../consents/consent-entry.repository.ts'
import { addRows, changeRows, rowOf } from '../testing/rows.ts'
import { customerId } from '../testing/shop-with-payments.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, signUp, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())

type Change = { purpose: string; isGranted: boolean; way: string; textVersion: string | null; at: string }
type Answer = {
  consents: { purpose: string; isGranted: boolean; text: string; changedAt: string | null }[]
  history: Change[]
}
const read = async (token: string) =>
  (await shop.send('GET /users/consents', { token })).body as unknown as Answer
const change = (token: string, purpose: string, isGranted: boolean) =>
  shop.send('PUT /users/consents', { token, body: { purpose, isGranted } })
const brief = ({ history }: Answer) =>
  history.map(({ purpose, isGranted, way }) => `${purpose} ${isGranted ? 'given' : 'taken back'} by ${way}`)
const subscriber = (email: string) =>
  shop.database.selectFrom('newsletter_subscriber').selectAll().where('email', '=', email).executeTakeFirst()

async function leave(token: string, email: string): Promise<void> {
  await shop.send('POST /users/send-verification-otp-delete', { token })
  const otp = await shop.codeFor(email)
  expect((await shop.send('POST /users/delete-account', { token, body: { otp } })).status).toBe(200)
}

async function subscribeByMail(email: string): Promise<void> {
  await shop.send('POST /public/newsletter', { body: { email } })
  const [mail] = await shop.mailsTo(email)
  const token = /newsletter\/confirm\?token=(\S+)/.exec(mail?.text ?? '')?.[1]
  for (const again of [1, 2]) {
    const reply = await shop.send('POST /public/newsletter/confirm', { body: { token } })
    expect(reply.status, `time ${again}`).toBe(200)
  }
}

// Proves DPDP-02, DPDP-03.
test('a consent is taken back in the account with the same one press that gave it, and both are in the ledger', async () => {
  const email = 'meera@example.com'
  const token = await signUp(shop, email)
  expect(await read(token)).toMatchObject({
    consents: [
      { purpose: 'newsletter', isGranted: false, changedAt: null },
      { purpose: 'review-invitations', isGranted: true, changedAt: null },
    ],
    history: [],
  })
  for (const isGranted of [true, true, false]) {
    expect((await change(token, 'newsletter', isGranted)).status).toBe(200)
    expect((await subscriber(email)) !== undefined).toBe(isGranted)
  }
  expect((await change(token, 'review-invitations', false)).body).toMatchObject({
    consents: [{ isGranted: false }, { purpose: 'review-invitations', isGranted: false }],
  })
  await change(token, 'review-invitations', false)
  const answer = await read(token)
  expect(brief(answer)).toEqual([
    'review-invitations taken back by settings',
    'newsletter taken back by settings',
    'newsletter given by settings',
  ])
  expect(answer.history.map(({ textVersion }) => textVersion)).toEqual([
    '2026-11-23',
    '2026-11-28',
    '2026-11-28',
  ])
})

// Proves DPDP-02.
test('what a guest agreed to by mail is in the ledger of the account with that address, with messages to phones', async () => {
  const email = 'guest@example.com'
  await subscribeByMail(email)
  const token = await signUp(shop, email)
  await shop.send('PUT /users/message-consents', {
    token,
    body: { channel: 'sms', isGranted: true, way: 'checkout' },
  })
  const { id } = await rowOf(shop.database, 'newsletter_subscriber', { email })
  const { headers } = await addTestStaff(shop, 'owner')
  expect((await shop.send(`DELETE /back-office/subscribers/${id}`, { headers })).status).toBe(200)
  expect(brief(await read(token))).toEqual([
    'newsletter taken back by staff',
    'sms given by checkout',
    'newsletter given by mail',
  ])
  const exported = await shop.send('GET /users/export', { token })
  expect(exported.body.consents).toEqual((await read(token)).history)
})

// Proves DPDP-02, decision 63.
test('the ledger has no address and cannot be changed, and outlives the account', async () => {
  const email = 'leaving@example.com'
  const token = await signUp(shop, email)
  await change(token, 'newsletter', true)
  const id = await customerId(shop, email)
  const entries = () =>
    shop.database
      .selectFrom('consent_entry')
      .select(['customer_id', 'is_granted', 'way'])
      .where('email_fingerprint', '=', shop.secrets.fingerprint('consent', email))
      .orderBy('id')
      .execute()
  expect(await entries()).toEqual([{ customer_id: id, is_granted: true, way: 'settings' }])
  const update = changeRows(shop.database, 'consent_entry', { customer_id: id }, { is_granted: false })
  await expect(update).rejects.toThrow('append-only')
  await leave(token, email)
  expect(await entries()).toEqual([
    { customer_id: null, is_granted: true, way: 'settings' },
    { customer_id: null, is_granted: false, way: 'deletion' },
  ])
})

// Proves DPDP-02.
test('the ledger names the words of the form and the mail, also when they change before the confirmation', async () => {
  const { version, text } = currentText('newsletter')
  const emails = ['words@example.com', 'former-words@example.com']
  for (const email of emails) {
    await shop.send('POST /public/newsletter', { body: { email } })
    const [mail] = await shop.mailsTo(email)
    expect(mail?.text).toContain(text)
    expect(await subscriber(email)).toMatchObject({ text_version: version })
  }
  await shop.database
    .updateTable('newsletter_subscriber')
    .set({ text_version: '2026-11-23' })
    .where('email', '=', 'former-words@example.com')
    .execute()
  const versions = []
  for (const email of emails) {
    const [mail] = await shop.mailsTo(email)
    const token = /newsletter\/confirm\?token=(\S+)/.exec(mail?.text ?? '')?.[1]
    await shop.send('POST /public/newsletter/confirm', { body: { token } })
    versions.push((await read(await signUp(shop, email))).history[0]?.textVersion)
  }
  expect(versions).toEqual([version, '2026-11-23'])
})

// Proves DPDP-02.
test('an address that went to somebody else shows nothing of the account that had it', async () => {
  const former = await signUp(shop, 'shared@example.com')
  await change(former, 'newsletter', true)
  await change(former, 'review-invitations', false)
  const next = await signUp(shop, 'next@example.com')
  for (const [from, email] of [
    ['shared@example.com', 'moved@example.com'],
    ['next@example.com', 'shared@example.com'],
  ] as const) {
    await shop.database.updateTable('customer').set({ email }).where('email', '=', from).execute()
  }
  expect(await read(next)).toMatchObject({
    consents: [{}, { isGranted: true, changedAt: null }],
    history: [{ purpose: 'newsletter', way: 'mail', textVersion: null }],
  })
  await subscribeByMail('moved@example.com')
  expect(brief(await read(former))).toEqual([
    'newsletter given by mail',
    'review-invitations taken back by settings',
    'newsletter given by settings',
  ])
})

// Proves DPDP-02.
test('an objection holds for whoever deletes the account and opens another one with the same address', async () => {
  const email = 'again@example.com'
  const first = await signUp(shop, email)
  await change(first, 'review-invitations', false)
  await leave(first, email)
  const second = await signUp(shop, email)
  expect(await read(second)).toMatchObject({
    consents: [{}, { purpose: 'review-invitations', isGranted: false }],
    history: [{ purpose: 'review-invitations', isGranted: false, way: 'settings' }],
  })
  await change(second, 'review-invitations', true)
  await leave(second, email)
  const third = await read(await signUp(shop, email))
  expect(third.consents[1]).toMatchObject({ isGranted: true })
  expect(brief(third)).toEqual([
    'review-invitations taken back by deletion',
    'review-invitations given by settings',
    'review-invitations taken back by settings',
  ])
})

// Proves DPDP-02.
test('consents leave the ledger three years after they ended, and those in force stay', async () => {
  const add = async (name: string, isGranted: boolean, years: number) => {
    const created_at = new Date()
    created_at.setUTCFullYear(created_at.getUTCFullYear() - years)
    await addRows(shop.database, 'consent_entry', {
      purpose: 'newsletter',
      email_fingerprint: Buffer.from(name),
      customer_id: null,
      is_granted: isGranted,
      text_version: '2026-11-23',
      way: 'mail',
      created_at,
    })
  }
  for (const [name, isGranted, years] of [
    ['ended', true, 5],
    ['ended', false, 4],
    ['recently ended', true, 5],
    ['recently ended', false, 2],
    ['in force', false, 6],
    ['in force', true, 5],
  ] as const) {
    await add(name, isGranted, years)
  }
  await purgeEndedConsents(shop.database)
  const left = await shop.database
    .selectFrom('consent_entry')
    .select('email_fingerprint')
    .where('created_at', '<', new Date(Date.now() - 86_400_000))
    .orderBy('id')
    .execute()
  expect(left.map(({ email_fingerprint }) => email_fingerprint.toString())).toEqual([
    'recently ended',
    'recently ended',
    'in force',
    'in force',
  ])
})
