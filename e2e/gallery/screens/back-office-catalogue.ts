import type { ListedProduct, MissedSearch, PinnedSearch } from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { at } from '../story/story.ts'
import { all, none, office, openItem, press, see } from './states.ts'

/** A pinned search of the story would change the results of its other screens. */
const pinnedSearch = async ({ page }: Visit) => {
  const answer = await page.request.get('/api/back-office/products?isPublished=true&sort=name&order=asc')
  const { items } = (await answer.json()) as { items: ListedProduct[] }
  const pinned = items.slice(0, 3).map(({ id, name, picture, isPublished, stock }) => ({
    ...{ id, name, picture, isPublished },
    isInStock: stock > 0,
  }))
  const item: PinnedSearch = {
    id: 'a'.repeat(24),
    phrase: 'gift for her',
    pinned,
    createdAt: at('11-18 10:00').toISOString(),
    version: '0'.repeat(32),
  }
  await page.route(`**/api/back-office/pinned-searches/${item.id}`, (route) =>
    route.fulfill({ json: { success: true, item } }),
  )
}

/** A missed search of the story would differ with the number of pictures. */
const missedSearches = ({ page }: Visit) => {
  const items: MissedSearch[] = [
    { id: 'moldavite', words: 'moldavite', searches: 14, lastDay: '2026-11-20' },
    { id: 'gomed ring', words: 'gomed ring', searches: 6, lastDay: '2026-11-19' },
    { id: 'larimar', words: 'larimar', searches: 2, lastDay: '2026-11-12' },
  ]
  return page.route('**/api/back-office/missed-searches?*', (route) =>
    route.fulfill({ json: { success: true, items, total: items.length } }),
  )
}

export const catalogue: readonly Screen[] = [
  office('office-products', 'Products', 'products'),
  {
    ...office('office-product', 'A product', 'products/edit'),
    isWhole: true,
    path: ({ products }) => `/back-office/products/${products.bracelet}`,
  },
  office('office-product-create', 'Adding a product', 'products/create'),
  {
    ...office('office-product-errors', 'A new product in which something is missing', 'products/create'),
    steps: async ({ page }) => {
      await page.getByLabel('Name').fill('Moonstone heart')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await see('Please enter the MRP')({ page })
    },
  },
  {
    ...office('office-products-import', 'Importing products', 'products'),
    steps: all(press('Import CSV'), ({ page }) => page.getByRole('dialog').waitFor()),
    isWindow: true,
  },
  {
    ...office('office-products-import-errors', 'A file that cannot be imported', 'products'),
    steps: all(press('Import CSV'), async ({ page }) => {
      const lines = [
        'product_code,name,category,brand,sku,selling_price,mrp',
        'AMV-HE-001,Moonstone heart,Crystals,Ratnaveli Beads,AMV-HE-001-1,12oo,1500',
        'AMV-HE-002,Sunstone heart,Crystals,Nobody,AMV-HE-002-1,1600,1500',
      ]
      await page.getByLabel('File to import').setInputFiles({
        name: 'products.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      })
      await page.getByRole('region', { name: 'What is wrong' }).waitFor()
    }),
    isWindow: true,
    problems: /status of 400/,
  },
  {
    ...office('office-products-import-shopify', 'Trying an export of Shopify', 'products'),
    steps: all(press('Import CSV'), async ({ page }) => {
      const lines = [
        'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Price',
        'moonstone-heart,Moonstone heart,Anandi Stones,Crystals,Title,Default Title,1200.00',
        'gift-wrap,Gift wrap,Anandi Stones,Crystals,,,',
      ]
      await page.getByLabel('File to import').setInputFiles({
        name: 'products_export_1.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      })
      await see('This is an export of Shopify')({ page })
    }),
    isWindow: true,
  },
  office('office-stock', 'Prices and stock', 'stock'),
  office('office-labels-empty', 'Before products are chosen for labels', 'labels'),
  {
    ...office('office-labels', 'Printing barcode labels', 'labels'),
    steps: async ({ page }) => {
      const search = page.getByRole('main').getByRole('searchbox', { name: 'Find a product' })
      for (const name of ['Rose quartz', 'Amethyst']) {
        await search.fill(name)
        await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click()
      }
      await page.getByRole('list', { name: 'Products to label' }).getByRole('listitem').nth(1).waitFor()
    },
    isWhole: true,
  },
  office('office-categories', 'Categories', 'categories'),
  openItem('office-category', 'A category', 'categories', 'edit'),
  office('office-category-create', 'Adding a category', 'categories/create'),
  {
    ...openItem('office-category-pinned', 'Products that come first in a category', 'categories', 'edit'),
    steps: async ({ page }) => {
      for (const stone of ['first', 'second']) {
        await page.getByLabel('Add a product').click()
        await page.getByRole('option').first().click()
        await page
          .getByRole('button', { name: /^Drag / })
          .nth(stone === 'first' ? 0 : 1)
          .waitFor()
      }
    },
  },
  office('office-pinned-searches', 'Before the first pinned search', 'pinned-searches'),
  {
    ...office('office-pinned-search', 'A search with pinned products', 'pinned-searches/edit'),
    path: () => `/back-office/pinned-searches/${'a'.repeat(24)}`,
    before: pinnedSearch,
    steps: see('First results'),
  },
  office('office-pinned-search-create', 'Pinning products to a search', 'pinned-searches/create'),
  office('office-synonyms', 'Synonyms', 'synonyms'),
  openItem('office-synonym', 'A synonym', 'synonyms', 'edit', '?sort=term&order=asc'),
  office('office-synonym-create', 'Adding a synonym', 'synonyms/create'),
  {
    ...office('office-missed-searches', 'Searches without results', 'missed-searches'),
    before: missedSearches,
    steps: see('moldavite'),
  },
  {
    ...office('office-missed-searches-empty', 'Before the first search without results', 'missed-searches'),
    before: none('**/api/back-office/missed-searches?*'),
    steps: see('Every search has found something'),
  },
  office('office-brands', 'Brands', 'brands'),
  openItem('office-brand', 'A brand', 'brands', 'edit'),
  office('office-brand-create', 'Adding a brand', 'brands/create'),
  office('office-coupons', 'Coupons', 'coupons'),
  openItem('office-coupon', 'A coupon, and what it brought', 'coupons', 'edit', '?q=WELCOME10'),
  {
    ...office('office-coupon-create', 'A new coupon in which something is missing', 'coupons/create'),
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Add' }).click()
      await see('Please enter a code')({ page })
    },
  },
]
