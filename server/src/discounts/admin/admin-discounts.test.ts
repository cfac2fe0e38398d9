import type { AdminDiscount, DiscountPreview } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import {
  sampleCategory,
  sampleId,
  sampleProduct,
  sampleVariant,
  saveSamples,
} from '../../testing/sample-catalogue.ts'
import { sampleDiscount, switchDiscounts } from '../../testing/sample-discounts.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, refusal, startTestShop } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const { headers } = await addTestStaff(shop, 'owner')
await saveSamples(shop.database, {
  categories: [sampleCategory('Crystals')],
  products: [
    sampleProduct('Bead', { variants: [sampleVariant('SKU Bead', 400)] }),
    sampleProduct('Bowl', { variants: [sampleVariant('SKU Bowl', 1_000)] }),
  ],
})
const off = { isActive: false }
const add = (name: string, changes: object = {}) =>
  shop.send('POST /back-office/discounts', { body: { ...sampleDiscount(name), ...changes }, headers })
const preview = async (body: object) => {
  const reply = await shop.send('POST /back-office/discounts/preview', { body, headers })
  return reply.body.item as DiscountPreview
}
const items = [
  { variantId: sampleId('variant SKU Bead'), quantity: 2 },
  { variantId: sampleId('variant SKU Bowl'), quantity: 1 },
]

// Proves DISCOUNT-09.
test('a discount that the owner adds can be changed and switched, and each change is in the audit log', async () => {
  const endsAt = '2099-12-31T23:59:00+05:30'
  const tiers = [
    { from: 2_000, percentage: 7.5 },
    { from: 1_000, percentage: 5 },
  ]
  const added = (await add('Steps', { ...off, kind: 'tiers', tiers, endsAt })).body.item as AdminDiscount
  // Fields of other kinds are emptied, and the steps are in order.
  expect(added).toMatchObject({
    kind: 'tiers',
    percentage: 0,
    tiers: [tiers[1], tiers[0]],
    endsAt: '2099-12-31T18:29:00.000Z',
    orders: 0,
    discountGiven: 0,
  })
  const change = (changes: object) =>
    shop.send(`PUT /back-office/discounts/${added.id}`, {
      body: { ...sampleDiscount('Steps'), ...off, ...changes },
      headers,
    })
  expect((await change({ version: added.version, percentage: 12.5 })).body.item).toMatchObject({
    kind: 'percentage',
    percentage: 12.5,
    tiers: [],
  })
  expect(await change({ version: added.version })).toMatchObject(refusal(409, 'CHANGED_MEANWHILE'))
  const { body } = await shop.send(`GET /back-office/audit?subject=discount&subjectId=${added.id}`, {
    headers,
  })
  expect(body.items).toMatchObject([
    { action: 'discount.changed', label: 'Steps', before: { kind: 'tiers' }, after: { percentage: 12.5 } },
    { action: 'discount.added' },
  ])
})

test.each([
  [{ kind: 'percentage', percentage: 0 }, 'percentage'],
  [{ percentage: 100.01 }, 'percentage'],
  [{ percentage: 5.005 }, 'percentage'],
  [{ kind: 'amount', amount: 0 }, 'The amount must be more than nothing'],
  [{ kind: 'buy-get', getPieces: 1 }, 'Please enter how many are bought'],
  [{ kind: 'buy-get', buyPieces: 1 }, 'Please enter how many are gotten'],
  [{ kind: 'tiers' }, 'Please enter at least one step'],
  [{ maximumDiscount: 0 }, 'The maximum discount must be more than nothing, or left empty'],
  [{ startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-02T00:00:00Z' }, 'The end must be after the start'],
  [{ name: ' ' }, 'Please enter: name'],
])('a discount with %j is refused', async (changes, message) => {
  const { status, body } = await add('Wrong', { ...off, ...changes })
  expect(status).toBe(400)
  expect(body.message).toContain(message)
})

test('two discounts cannot have one name, even when they are added at once', async () => {
  const replies = await Promise.all([add('Twin', off), add(' Twin ', off), add('Twin', off)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(replies.find(({ status }) => status === 400)?.body.message).toBe('Another discount has this name')
})

test('discounts are found by name and by whether they are on', async () => {
  for (const name of ['Listed 1', 'Listed 2'])
    await add(name, { isActive: name === 'Listed 1', combines: false })
  const names = async (query: string) => {
    const reply = await shop.send(`GET /back-office/discounts?q=listed&sort=name&order=asc&${query}`, {
      headers,
    })
    return (reply.body.items as AdminDiscount[]).map(({ name }) => name)
  }
  expect(await names('')).toEqual(['Listed 1', 'Listed 2'])
  expect(await names('isActive=false')).toEqual(['Listed 2'])
  await shop.database.deleteFrom('discount').where('name', 'like', 'Listed%').execute()
})

// Proves DISCOUNT-05.
test('eight discounts that combine can be on at once, also when two are added at the same time', async () => {
  for (let i = 1; i < 8; i++) expect((await add(`Eight ${i}`)).status).toBe(200)
  const both = await Promise.all([add('Eight 8'), add('Eight 9')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(both.find(({ status }) => status === 400)?.body).toMatchObject({
    message: 'At most 8 discounts that combine can be on at once',
  })
  expect((await add('Alone', { ...off, combines: false })).status).toBe(200)
  await shop.database.deleteFrom('discount').execute()
})

// Proves DISCOUNT-09.
test('a preview shows what a cart would get with the discount as it is typed, and stores nothing', async () => {
  await add('Sent free', { kind: 'free-delivery', minimumPurchase: 1_500 })
  const festive = sampleDiscount('Festive', {
    ...off,
    startsAt: '2099-01-01T00:00:00Z',
    maximumDiscount: 100,
  })
  const shown = await preview({ discount: festive, items, isFirstOrder: false })
  expect(shown).toEqual({
    subtotal: 1_800,
    shipping: 0,
    discount: 100,
    total: 1_700,
    lines: [
      { variantId: items[0]?.variantId, name: 'Bead', quantity: 2, total: 800, discount: 44.44 },
      { variantId: items[1]?.variantId, name: 'Bowl', quantity: 1, total: 1_000, discount: 55.56 },
    ],
    discounts: [{ name: 'Festive', amount: 100, delivery: 0, isThis: true }],
    isApplied: false,
  })
  const welcome = sampleDiscount('Welcome', { isFirstOrder: true })
  expect((await preview({ discount: welcome, items, isFirstOrder: false })).discounts).toEqual([])
  expect((await preview({ discount: welcome, items, isFirstOrder: true })).discounts).toHaveLength(1)
  await switchDiscounts(shop, true)
  expect((await preview({ discount: festive, items: [], isFirstOrder: true })).isApplied).toBe(true)
  const { count } = await shop.database
    .selectFrom('discount')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})
