import { expect, test } from 'vitest'
import { changeRows } from '../testing/rows.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())

const angel = sampleProduct('Angel', {
  variants: [
    sampleVariant('angel large', 749, { size: 'Large' }),
    sampleVariant('angel medium', 599, { size: 'Medium' }),
    sampleVariant('angel small', 499, { size: 'Small' }),
  ],
})
await saveSamples(shop.database, {
  products: [angel, sampleProduct('Owl', { price: 450 }), sampleProduct('Peacock', { price: 900 })],
})

type Shown = {
  name: string
  priceDisplay: { displayPrice: number }
  variants: { size: string | null; isDefault: boolean }[]
}
const shown = async (path: string) =>
  ((await shop.send(`GET ${path}`)).body.products as Shown[]).map(({ name, priceDisplay, variants }) => [
    name,
    priceDisplay.displayPrice,
    variants.map(({ size }) => size).join(),
  ])

// Proves LIST-06.
test.each(['/public/products/active', `/products/category/${sampleId('Crystals')}`])(
  '%s finds a product by the price of any of its variants, and shows that one',
  async (path) => {
    expect(await shown(`${path}?maxPrice=499.99&sortBy=price`)).toEqual([
      ['Owl', 450, ''],
      ['Angel', 499, 'Small'],
    ])
    expect(await shown(`${path}?minPrice=500&maxPrice=700`)).toEqual([['Angel', 599, 'Medium']])
    expect(await shown(`${path}?minPrice=500&sortBy=price&sortOrder=desc`)).toEqual([
      ['Peacock', 900, ''],
      ['Angel', 749, 'Large'],
    ])
    expect(await shown(`${path}?minPrice=500&maxPrice=500`)).toEqual([])
  },
)

test('a search that names a price finds the variant that has it', async () => {
  expect(await shown('/public/products/search?search=angel+under+500')).toEqual([['Angel', 499, 'Small']])
  expect(await shown('/public/products/active?search=angel+under+500')).toEqual([['Angel', 499, 'Small']])
  expect(await shown('/public/products/active?search=under+500&sortBy=price&sortOrder=desc')).toEqual([
    ['Angel', 499, 'Small'],
    ['Owl', 450, ''],
  ])
  expect(await shown('/public/products/active?search=angel')).toEqual([['Angel', 749, 'Large']])
})

test('without a price range products stand at the price that is shown, the one of the default variant', async () => {
  expect(await shown('/public/products/active?sortBy=price')).toEqual([
    ['Owl', 450, ''],
    ['Angel', 749, 'Large'],
    ['Peacock', 900, ''],
  ])
})

test('another price of a variant that is not the default one shows in the next list', async () => {
  await changeRows(shop.database, 'variant', { size: 'Medium' }, { selling_price_paise: 20_000 })
  expect(await shown('/public/products/active?maxPrice=300')).toEqual([['Angel', 200, 'Medium']])
})
