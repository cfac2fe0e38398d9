import type { GuidanceSettings, ShopSettings } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { expect, test } from 'vitest'
import { daysAfter } from '../../platform/indian-day.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const owner = await addTestStaff(shop, 'owner')
const read = async () => (await shop.send('GET /back-office/settings', owner)).body.item as ShopSettings
const save = async (changes: object) =>
  shop.send('PUT /back-office/settings', { ...owner, body: { ...(await read()), ...changes } })
const publicShop = async () => (await shop.send('GET /public/shop')).body.shop as Record<string, unknown>

test('what the owner sets is in the shop with the next request, in rupees, and in the log', async () => {
  const seller = {
    legalName: 'Asha Traders',
    address: '1 Lake Road',
    state: 'Maharashtra',
    gstin: '27AAPFU0939F1ZV',
  }
  const reply = await save({ email: 'Care@Example.com', phone: ' ', parcelRate: 79.5, seller })
  expect(reply.body.item).toMatchObject({ email: 'care@example.com', phone: null, parcelRate: 79.5, seller })
  expect(await publicShop()).toMatchObject({
    email: 'care@example.com',
    parcel: { rate: 79.5, freeAbove: 1000 },
    seller,
  })
  const log = await shop.send('GET /back-office/audit?subject=settings', owner)
  expect(log.body.items).toMatchObject([
    {
      action: 'settings.changed',
      before: { email: null, parcelRate: 100 },
      after: { email: 'care@example.com' },
    },
  ])
})

test.each([
  [
    { seller: { legalName: 'A', address: 'B', state: 'Karnataka', gstin: '27AAPFU0939F1ZV' } },
    'This GSTIN is not valid for the state',
  ],
  [
    { seller: { legalName: 'A', address: 'B', state: 'Maharashtra', gstin: '27AAPFU0939F1ZW' } },
    'The last character of this GSTIN does not match the others. Please check it for a typing error.',
  ],
  [
    { seller: { legalName: 'A', address: 'B', state: 'Atlantis', gstin: null } },
    'There is no state called Atlantis',
  ],
  [{ whatsapp: '98765 43210' }, 'WhatsApp: the number with country code, digits only, such as 919876543210'],
  [
    { social: [{ network: 'instagram', url: 'javascript:alert(1)' }] },
    'Please enter an address that begins with https://',
  ],
  [{ parcelRate: 1.005 }, 'The parcel rate must be an amount in rupees, with at most two decimals'],
  [
    { festival: { name: 'diwali', from: '2026-11-09', to: '2026-11-08' } },
    'The last day must not be before the first',
  ],
  [{ festival: { name: 'easter', from: '2026-11-08', to: '2026-11-08' } }, 'Please choose a festival'],
  [{ paymentWindowMinutes: 5 }, 'The payment window must be a whole number from 12 to 1440'],
])('%j is refused: %s', async (changes, message) => {
  expect(await save(changes)).toMatchObject({ status: 400, body: { message } })
})

// Proves decision 11.
test('turning cash on delivery on lets orders be placed with it', async () => {
  await save({ cashOnDelivery: true, cashOnDeliveryUpTo: 1999 })
  expect(await read()).toMatchObject({ cashOnDelivery: true, cashOnDeliveryUpTo: 1999 })
})

test('the limits of unpaid orders are the owner’s; a form that does not send them leaves them', async () => {
  expect(await read()).toMatchObject({
    firstOrderPieces: 30,
    firstOrderWorth: 50_000,
    firstOrderShare: 50,
    pauseMinutes: 30,
  })
  await save({ firstOrderPieces: 12, firstOrderWorth: 9_999.5, firstOrderShare: 25, pauseMinutes: 5 })
  const { firstOrderPieces, firstOrderWorth, firstOrderShare, pauseMinutes, ...others } = await read()
  const limits = { firstOrderPieces, firstOrderWorth, firstOrderShare, pauseMinutes }
  expect(limits).toEqual({
    firstOrderPieces: 12,
    firstOrderWorth: 9_999.5,
    firstOrderShare: 25,
    pauseMinutes: 5,
  })
  await shop.send('PUT /back-office/settings', { body: others, headers: owner.headers })
  expect(await read()).toMatchObject(limits)
  expect((await save({ firstOrderShare: 101 })).body).toMatchObject({
    message: 'The share of stock must be a whole number from 1 to 100',
  })
})

// Proves NEWS-01, NEWS-04.
test('the owner chooses the mails about new orders and an address to ping; a form of before leaves both', async () => {
  expect(await read()).toMatchObject({ orderNews: 'each', pingUrl: null })
  const pingUrl = 'https://hc-ping.com/2f1d'
  expect((await save({ orderNews: 'hourly', pingUrl })).body.item).toMatchObject({
    orderNews: 'hourly',
    pingUrl,
  })
  const { orderNews, pingUrl: entered, ...others } = await read()
  await shop.send('PUT /back-office/settings', { body: others, headers: owner.headers })
  expect(await read()).toMatchObject({ orderNews, pingUrl: entered })
  expect(orderNews).toBe('hourly')
  expect(await publicShop()).not.toHaveProperty('pingUrl')
  expect((await save({ pingUrl: 'http://hc-ping.com/2f1d' })).body).toMatchObject({
    message: 'The address to ping begins with https://',
  })
  expect((await save({ pingUrl: ' ' })).body.item).toMatchObject({ pingUrl: null })
})

// Proves CASH-02, CASH-05, CASH-06.
test('the owner sets the limits of cash, and a form of before leaves them', async () => {
  const limits = {
    cashMaxReturns: 2,
    cashConfirmHours: 24,
    prepaidDiscountPercent: 5,
    storeCreditAtCheckout: true,
    returnedParcelCost: 149.5,
  }
  const reply = await save(limits)
  expect(reply.body.item).toMatchObject(limits)
  const {
    cashMaxReturns,
    cashConfirmHours,
    prepaidDiscountPercent,
    storeCreditAtCheckout,
    returnedParcelCost,
    ...others
  } = await read()
  const ofCash = { cashMaxReturns, cashConfirmHours, prepaidDiscountPercent, returnedParcelCost }
  const saved = { ...ofCash, storeCreditAtCheckout }
  expect(saved).toEqual(limits)
  expect(await publicShop()).toMatchObject({ prepaidDiscount: 5, storeCredit: true })
  await shop.send('PUT /back-office/settings', { body: others, headers: owner.headers })
  expect(await read()).toMatchObject(limits)
  const off = { cashMaxReturns: 0, cashConfirmHours: 0, prepaidDiscountPercent: 0, returnedParcelCost: 0 }
  await save({ ...off, storeCreditAtCheckout: false })
  expect(await publicShop()).not.toHaveProperty('prepaidDiscount')
  expect(await publicShop()).not.toHaveProperty('storeCredit')
})

// Proves REMIND-01, REMIND-02, REMIND-07.
test('carts by mail are off until the owner switches them on, and a form of before leaves their settings', async () => {
  const first = {
    cartReminders: false,
    cartReminderHours: 20,
    cartReminderQuietFrom: 21,
    cartReminderQuietTo: 9,
    cartReminderLeftOut: 10,
  }
  expect(await read()).toMatchObject(first)
  const next = {
    cartReminders: true,
    cartReminderHours: 30,
    cartReminderQuietFrom: 20,
    cartReminderQuietTo: 10,
    cartReminderLeftOut: 0,
  }
  await save(next)
  const others = Object.fromEntries(Object.entries(await read()).filter(([name]) => !(name in next)))
  await shop.send('PUT /back-office/settings', { body: others, headers: owner.headers })
  expect(await read()).toMatchObject(next)
  expect(await publicShop()).toMatchObject({
    cartReminders: { hours: 30, quietFrom: 20, quietTo: 10, leftOut: 0 },
  })
  expect((await save({ cartReminderLeftOut: 51 })).body).toMatchObject({
    message: 'The share without a mail must be a whole number from 0 to 50',
  })
  await save(first)
  expect(await publicShop()).not.toHaveProperty('cartReminders')
})

// Proves decision 42.
// Proves HOME-18.
test('the shop names the festival that the owner chose on its days alone, and a form of before leaves it', async () => {
  const shown = async () => (await publicShop()).festival
  const day = (days: number) => daysAfter(indianDay(new Date()), days)
  const diwali = (from: number, to: number) => ({
    festival: { name: 'diwali', from: day(from), to: day(to) },
  })
  expect(await read()).toMatchObject({ festival: null })
  for (const [from, to, festival] of [
    [-1, -1, undefined],
    [1, 2, undefined],
    [0, 0, 'diwali'],
    [-1, 1, 'diwali'],
  ] as const) {
    expect((await save(diwali(from, to))).status).toBe(200)
    expect(await shown()).toBe(festival)
  }
  const { festival: _, ...before } = await read()
  expect((await shop.send('PUT /back-office/settings', { ...owner, body: before })).status).toBe(200)
  expect(await shown()).toBe('diwali')
  expect((await save({ festival: null })).status).toBe(200)
  expect(await shown()).toBeUndefined()
})

test('a price that the owner sets is the price of the next request', async () => {
  const { body } = await shop.send('GET /back-office/guidance', owner)
  const guidance = body.item as GuidanceSettings
  const packages = guidance.packages.map((one) => ({ ...one, price: one.key === 'tarot' ? 999 : one.price }))
  const reply = await shop.send('PUT /back-office/guidance', { ...owner, body: { ...guidance, packages } })
  expect(reply.status).toBe(200)
  const offered = await shop.send('GET /public/guidance')
  expect(offered.body.guidance).toMatchObject({ packages: [{ key: 'tarot', price: 999 }, {}, {}] })
  const twice = await shop.send('PUT /back-office/guidance', {
    ...owner,
    body: { ...guidance, packages: packages.map((one) => ({ ...one, key: 'tarot' })) },
  })
  expect(twice.status).toBe(400)
})
