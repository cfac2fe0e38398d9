import type { AdminBundle, ListedProduct } from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { block, fail, failed, none, office, see } from './states.ts'

const CALLS = '**/api/back-office/bundles?*'
const SET = 'a'.repeat(24)
const idOf = (text: string) => text.padEnd(24, '0')

/** A set of the story would change what its shoppers see. */
async function setsOf(page: Visit['page']): Promise<AdminBundle[]> {
  const answer = await page.request.get('/api/back-office/products?isPublished=true&sort=name&order=asc')
  const { items } = (await answer.json()) as { items: ListedProduct[] }
  const pieces = items.slice(0, 4).map(({ id, name, picture, sellingPrice, isPublished }, i) => ({
    variantId: idOf(`beef${i}`),
    productId: id,
    productName: name,
    variantName: '',
    sku: `AMV-${i + 1}00-1`,
    picture,
    quantity: i === 3 ? 2 : 1,
    price: sellingPrice,
    share: Math.round(sellingPrice * (i === 3 ? 2 : 1) * 80) / 100,
    gstRate: i === 2 ? 18 : 3,
    hsnCode: '7103',
    stock: 9 + i,
    isPublished,
  }))
  const price = pieces.reduce((sum, { share }) => sum + share, 0)
  const set = {
    productId: idOf('cafe1'),
    variantName: '',
    picture: items[0]?.picture ?? null,
    isPublished: true,
    supply: 'separate' as const,
    version: '0'.repeat(32),
  }
  const name = 'Seven-chakra set'
  return [
    { ...set, id: SET, variantId: SET, productName: name, sku: 'AMV-SET-7', price, available: 6, pieces },
    {
      ...set,
      id: idOf('b'),
      variantId: idOf('b'),
      productName: 'Gift box for beginners',
      sku: 'AMV-SET-2',
      price: 999,
      available: 0,
      pieces: pieces.slice(0, 2).map((piece, i) => ({ ...piece, isPublished: i > 0 })),
    },
  ]
}

const answer = async ({ page }: Visit) => {
  const items = await setsOf(page)
  await page.route(CALLS, (route) => route.fulfill({ json: { success: true, items, total: items.length } }))
  await page.route(`**/api/back-office/bundles/${SET}`, (route) =>
    route.fulfill({ json: { success: true, item: items[0] } }),
  )
}

/** Screens of sets, with the shapes that the shop gives them. */
export const sets: readonly Screen[] = [
  { ...office('office-sets', 'Sets', 'bundles'), before: answer, steps: see('Seven-chakra set') },
  {
    ...office('office-sets-empty', 'Before the first set', 'bundles'),
    before: none(CALLS),
    steps: see('No product is a set yet'),
  },
  {
    ...office('office-sets-loading', 'Sets while they load', 'bundles'),
    before: block(CALLS),
    isWaiting: true,
  },
  {
    ...office('office-sets-failed', 'Sets that could not be loaded', 'bundles'),
    before: fail(CALLS),
    steps: see('Try again'),
    problems: failed,
  },
  {
    ...office('office-set', 'A set with its pieces', 'bundles/edit'),
    path: () => `/back-office/bundles/${SET}`,
    before: answer,
    steps: see('What is in one set'),
    isWhole: true,
  },
  {
    ...office('office-set-create', 'A new set in which something is missing', 'bundles/create'),
    problems: /400/,
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Make a set' }).click()
      await see('Please choose the pieces of the set')({ page })
    },
  },
]
