import { beforeEach, expect, test } from 'vitest'
import { allowCode } from '../accounts/phones/phone-codes.ts'
import { saveSettings } from '../content/index.ts'
import { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { sampleTemplate, startShopWithPhones } from '../testing/shop-with-phones.ts'
import { closedAtEnd, refusal } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startShopWithPhones())
await shop.register(sampleTemplate('sms', 'signInCode'))
await shop.register(sampleTemplate('sms', 'orderConfirmed'))
beforeEach(async () => {
  shop.phones.store.messages.length = 0
  for (const table of ['phone_message', 'phone_code'] as const)
    await shop.database.deleteFrom(table).execute()
})

const askCode = (phone: string) => shop.send('POST /users/phone-sign-in/send-code', { body: { phone } })
async function sendAll(): Promise<void> {
  for (const { id, status } of await shop.rows()) if (status === 'queued') await shop.handler.run({ id })
}
const outcomes = async () => (await shop.rows()).map(({ kind, status }) => `${kind} ${status}`)

// Proves MESSAGE-08, PHONE-04.
test.each(['codeDayCapPaise', 'codeMonthCapPaise'])(
  'codes have a cap of their own, %s, and who asks beyond it is told at once',
  async (cap) => {
    await shop.saveMessaging({ phoneSignIn: true, dayCapPaise: 25, monthCapPaise: 25, [cap]: 100 })
    const code = 'TOO_MANY_CODES'
    expect((await askCode('9811000001')).status).toBe(200)
    expect((await askCode('9811000002')).status).toBe(200)
    // Codes that wait count, too.
    expect(await askCode('9811000003')).toMatchObject({ status: 429, body: { code } })
    await sendAll()
    expect(await askCode('9811000004')).toMatchObject({ status: 429, body: { code } })
    const token = await shop.optIn(`${cap.toLowerCase()}@example.com`, 'sms')
    await shop.buy(token)
    await sendAll()
    expect(shop.phones.store.messages).toHaveLength(3)
    expect(await outcomes()).not.toContainEqual(expect.stringContaining('refused'))
  },
)

// Proves MESSAGE-08, PHONE-04.
test.each(['codeDayCapPaise', 'codeMonthCapPaise'])(
  'strangers spend at most half of %s, and owners of numbers on their networks the rest',
  async (cap) => {
    await shop.saveMessaging({ phoneSignIn: true })
    const phone = cap === 'codeDayCapPaise' ? '9811200001' : '9811200002'
    await askCode(phone)
    await sendAll()
    const otp = /^\d{6}/.exec(shop.phones.store.messages[0]?.text ?? '')?.[0]
    const { body } = await shop.send('POST /users/phone-sign-in/verify', { body: { phone, otp } })
    const token = String(body.token)
    for (const table of ['phone_message', 'phone_code'] as const) {
      await shop.database.deleteFrom(table).execute()
    }
    await shop.saveMessaging({ phoneSignIn: true, [cap]: 100 })
    const code = 'TOO_MANY_CODES'
    expect((await askCode('9811300001')).status).toBe(200)
    expect((await askCode('9811300002')).status).toBe(200)
    expect(await askCode('9811300003')).toMatchObject({ status: 429, body: { code } })
    const elsewhere = { 'x-forwarded-for': '10.9.8.7' }
    expect(
      await shop.send('POST /users/phone-sign-in/send-code', { body: { phone }, headers: elsewhere }),
    ).toMatchObject({ status: 429, body: { code } })
    await sendAll()
    expect((await askCode(phone)).status).toBe(200)
    const toDelete = () => shop.send('POST /users/send-verification-otp-delete', { token })
    expect((await toDelete()).status).toBe(200)
    await shop.database.deleteFrom('one_time_code').execute()
    expect(await toDelete()).toMatchObject({ status: 429, body: { code } })
  },
)

test('without caps of their own, codes have as much as messages about orders', async () => {
  const body = {
    dayCapPaise: 700,
    monthCapPaise: 9_000,
    codeDayCapPaise: undefined,
    codeMonthCapPaise: undefined,
  }
  await shop.saveMessaging(body as object)
  const { settings } = (await shop.send('GET /back-office/messaging', shop.owner)).body.item as {
    settings: object
  }
  expect(settings).toMatchObject({ codeDayCapPaise: 700, codeMonthCapPaise: 9_000 })
})

// Proves PHONE-07.
test('an account with a number alone is told that no code for its deletion can be sent', async () => {
  await shop.saveMessaging({ phoneSignIn: true })
  const phone = '9811000009'
  await askCode(phone)
  await sendAll()
  const otp = /^\d{6}/.exec(shop.phones.store.messages[0]?.text ?? '')?.[0]
  const { body } = await shop.send('POST /users/phone-sign-in/verify', { body: { phone, otp } })
  const token = String(body.token)
  const ask = () => shop.send('POST /users/send-verification-otp-delete', { token })
  await shop.saveMessaging({ phoneSignIn: true, codeDayCapPaise: 25 })
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_CODES' } })
  await shop.saveMessaging({ phoneSignIn: true })
  await shop.register(sampleTemplate('sms', 'signInCode', { isOn: false }))
  expect(await ask()).toMatchObject({ status: 404, body: { code: 'PHONE_SIGN_IN_OFF' } })
  await shop.register(sampleTemplate('sms', 'signInCode'))
  expect((await ask()).status).toBe(200)
})

// Proves PHONE-04, PHONE-07.
test('codes to delete an account count as sent codes do, and strangers use up none of its owner’s', async () => {
  await shop.saveMessaging({ phoneSignIn: true })
  const phone = '9811100009'
  await askCode(phone)
  await sendAll()
  const otp = /^\d{6}/.exec(shop.phones.store.messages[0]?.text ?? '')?.[0]
  const { body } = await shop.send('POST /users/phone-sign-in/verify', { body: { phone, otp } })
  const token = String(body.token)
  const rateLimiter = new RateLimiter(shop.database, shop.secrets)
  const useUp = async () => {
    for (let count = 0; count < 100; count++) await allowCode(rateLimiter, '9811100001', false)
  }
  await expect(useUp()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const ask = (headers: Record<string, string>) =>
    shop.send('POST /users/send-verification-otp-delete', { token, headers })
  expect(await ask({ 'x-forwarded-for': '10.9.8.7' })).toMatchObject(refusal(429, 'TOO_MANY_REQUESTS'))
  expect(await shop.rows()).toHaveLength(1)
  expect((await ask({})).status).toBe(200)
})

// Proves PHONE-09.
test('the owner is warned once when strangers have used half of what their codes may cost in a day', async () => {
  await shop.database.transaction().execute((tx) => saveSettings(tx, { email: 'asha@example.com' }))
  await shop.database.deleteFrom('rate_limit_counter').execute()
  await shop.saveMessaging({ phoneSignIn: true, codeDayCapPaise: 200 })
  await askCode('9811000021')
  expect(await shop.mailsTo('asha@example.com')).toEqual([])
  for (const phone of ['9811000022', '9811000023', '9811000024']) {
    expect((await askCode(phone)).status).toBe(200)
  }
  const mails = await shop.mailsTo('asha@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual(['Very many codes are asked for by SMS'])
  expect(mails[0]?.text).toContain('They have cost ₹0.50 of the ₹1')
})
