import { expect, test } from 'vitest'
import { productForm, samplePicture, sampleProduct, saveSamples } from '../../testing/sample-catalogue.ts'
import { couponForm } from '../../testing/sample-checkout.ts'
import { addTestStaff, staffForm, staffPassword } from '../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
await saveSamples(shop.database, { products: [sampleProduct('Quartz')] })
const { headers } = await addTestStaff(shop, 'owner')

const errorsOf = async (call: string, body: object) => {
  const reply = await shop.send(call, { body, headers })
  expect(reply.status, JSON.stringify(reply.body)).toBeGreaterThanOrEqual(400)
  return reply.body.errors
}

const variant = { size: 'S', color: null, sellingPrice: 100, mrp: 200, quantity: 1, sku: '' }
const wholeVariant = { ...variant, dimensions: null, weight: null }
const product = productForm('Heart', { variants: [wholeVariant] })
const coupon = { ...couponForm, discountType: 'percentage', discountAmount: 10 }
const category = { parentId: null, name: 'Lamps', picture: { hash: samplePicture.hash, alt: '' } }
test('every field of a form that is wrong is named by its path, each with its first message', async () => {
  const variants = [
    wholeVariant,
    { ...wholeVariant, sellingPrice: 300, size: 'L' },
    { ...wholeVariant, mrp: '2' },
  ]
  expect(
    await errorsOf('POST /back-office/products', { ...product, name: '', hsnCode: '12', variants }),
  ).toMatchObject({
    name: 'Please enter a name',
    hsnCode: 'The HSN code has 4, 6 or 8 digits',
    'variants.1.sellingPrice': 'The selling price must not be above the MRP',
    'variants.2.mrp': 'Please enter the MRP in rupees',
  })
})

test.each([
  ['products', { ...product, pictures: [] }, 'pictures'],
  ['products', { ...product, categoryId: 'a'.repeat(24) }, 'categoryId'],
  ['products', { ...product, brandId: 'a'.repeat(24) }, 'brandId'],
  ['products', { ...product, variants: [wholeVariant, wholeVariant] }, 'variants.1.size'],
  ['products', { ...product, variants: [{ ...wholeVariant, sku: 'x\u0000' }] }, undefined],
  ['coupons', { ...coupon, discountAmount: 101 }, 'discountAmount'],
  ['coupons', { ...coupon, maximumDiscount: 0 }, 'maximumDiscount'],
  ['coupons', { ...coupon, startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }, 'endsAt'],
  ['categories', { ...category, picture: { hash: 'a'.repeat(16), alt: '' }, isActive: true }, 'picture'],
  ['categories', { ...category, parentId: 'a'.repeat(24), isActive: true }, 'parentId'],
  ['brands', { name: 'AMRIT', description: '' }, 'name'],
  ['staff', { ...staffForm, email: 'nobody' }, 'email'],
  ['staff', { ...staffForm, password: 'short' }, 'password'],
])('a new one of %s that is refused (%#) says at which field', async (resource, body, field) => {
  const errors = await errorsOf(`POST /back-office/${resource}`, body)
  expect(Object.keys(errors ?? {})).toEqual(field ? [field] : [])
})

test('what is taken, or would lock the owner out, is reported at the field that can mend it', async () => {
  for (const [resource, body] of [
    ['coupons', coupon],
    ['staff', staffForm],
  ] as const) {
    await shop.send(`POST /back-office/${resource}`, { body, headers })
  }
  expect(await errorsOf('POST /back-office/coupons', coupon)).toHaveProperty('code')
  expect(await errorsOf('POST /back-office/staff', staffForm)).toHaveProperty('email')
  const { items } = (await shop.send('GET /back-office/staff?sort=createdAt&order=asc', { headers }))
    .body as {
    items: { id: string; role: string; name: string; email: string }[]
  }
  const owner = items.find(({ role }) => role === 'owner')
  const save = (changes: object) =>
    errorsOf(`PUT /back-office/staff/${owner?.id}`, {
      ...owner,
      isActive: true,
      ownPassword: staffPassword,
      ...changes,
    })
  expect(await save({ isActive: false })).toHaveProperty('isActive')
  expect(await save({ role: 'editor' })).toHaveProperty('role')
})

test('calls of shoppers answer as before, without fields', async () => {
  const reply = await shop.send('POST /auth/login', { body: { email: 'nobody', password: '' } })
  expect(Object.keys(reply.body).toSorted()).toEqual(['code', 'message', 'success'])
})
