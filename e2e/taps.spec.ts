import { readFileSync } from 'node:fs'
import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { openBackOffice } from './platform/back-office.ts'
import { allProducts, inStock } from './platform/catalogue.ts'
import { type PlacedOrder, placePaidOrder } from './platform/placed-orders.ts'
import { dialog, main, region } from './platform/regions.ts'
import { expect, type Shop, test } from './platform/test.ts'

type Row = { task: string; here: number; shopify: number }

/** The document has the figures; the journeys below count them again. */
const rows: readonly Row[] = [
  ...readFileSync(new URL('../docs/taps.md', import.meta.url), 'utf8').matchAll(
    /^\| ([^|]+) \| (\d+) \| (\d+) \|/gm,
  ),
].map(([, task = '', here, shopify]) => ({ task, here: Number(here), shopify: Number(shopify) }))

const next = (page: Page) => page.getByRole('region', { name: 'What to do next' })
const bar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByText(name, { exact: true })

/** Typing is no tap; what stood in the field goes. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}
async function tapAndType(page: Page, field: Locator, text: string): Promise<void> {
  await field.click()
  await type(page, text)
}
async function openNewest(page: Page, { orderNumber }: PlacedOrder): Promise<void> {
  await bar(page, 'Orders').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await main(page).getByText(orderNumber).click()
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
}

type Journey = {
  /** It runs before the first screen opens; its taps do not count. */
  prepare?: (page: Page, shop: Shop) => Promise<PlacedOrder | undefined>
  walk: (page: Page, order: PlacedOrder) => Promise<void>
  clean?: string
}
const paid = (quantity: number) => (page: Page) => placePaidOrder(page.request, quantity)

const journeys: Readonly<Record<string, Journey>> = {
  'See the new orders': {
    prepare: paid(1),
    walk: async (page, { orderNumber }) => {
      await bar(page, 'Orders').click()
      await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
      await expect(main(page).getByText(orderNumber)).toBeVisible()
    },
  },
  'Send a packed order, with courier and tracking number': {
    prepare: paid(1),
    walk: async (page, order) => {
      await openNewest(page, order)
      await next(page).getByRole('button', { name: 'Ship' }).click()
      await expect(dialog(page).getByLabel('Courier')).toBeFocused()
      await type(page, 'Delhi')
      await page.getByRole('option', { name: 'Delhivery' }).click()
      await expect(dialog(page).getByLabel('Tracking number')).toBeFocused()
      await type(page, 'DL20260007')
      await dialog(page).getByRole('button', { name: 'Ship' }).click()
      await expect(next(page)).toContainText('DL20260007')
    },
  },
  'Print the label of a parcel': {
    prepare: paid(1),
    walk: async (page, order) => {
      await openNewest(page, order)
      // It opens in a window of its own.
      const slip = page
        .context()
        .waitForEvent('request', (request) => request.url().endsWith('/packing-slip'))
      await page.getByRole('link', { name: 'Packing slip (A6)' }).click()
      await slip
    },
  },
  'Refund one of two pieces, with its reason': {
    prepare: paid(2),
    walk: async (page, order) => {
      await openNewest(page, order)
      await page.getByRole('button', { name: 'Partial refund' }).click()
      await dialog(page)
        .getByRole('button', { name: /^One more of/ })
        .click()
      await dialog(page).getByText('Out of stock').click()
      await dialog(page)
        .getByRole('button', { name: /^Refund ₹/ })
        .click()
      await expect(region(page, 'Refunds')).toContainText('Not sent: 1 ×')
    },
  },
  'Cancel an order, with its reason': {
    prepare: paid(1),
    walk: async (page, order) => {
      await openNewest(page, order)
      await next(page).getByRole('button', { name: 'Cancel order' }).click()
      await dialog(page).getByText('Changed mind').click()
      await dialog(page).getByRole('button', { name: 'Cancel order' }).click()
      await expect(next(page)).toContainText('Cancelled.')
    },
  },
  'Change the stock of a product': {
    walk: async (page) => {
      await bar(page, 'More').click()
      await page
        .getByRole('dialog', { name: 'All screens' })
        .getByRole('link', { name: 'Prices and stock' })
        .click()
      const stock = main(page)
        .getByLabel(/^Stock of /)
        .first()
      await expect(stock).toBeVisible()
      await tapAndType(page, stock, String(Number(await stock.inputValue()) + 1))
      await page.getByRole('button', { name: 'Save all' }).click()
      await expect(page.getByText('1 row saved')).toBeVisible()
    },
  },
  'Change the price of a product': {
    prepare: async (_page, shop) => {
      await changeByStatement(
        shop.databaseUrl,
        'CREATE TABLE former_price AS SELECT id, selling_price_paise FROM variant',
      )
      return undefined
    },
    walk: async (page) => {
      await bar(page, 'Products').click()
      await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
      await main(page).getByRole('listitem').getByRole('link').first().click()
      const price = main(page).getByRole('textbox', { name: 'Selling price' }).first()
      await expect(price).toBeVisible()
      const former = Math.floor(Number((await price.inputValue()).replaceAll(',', '')))
      await tapAndType(page, price, String(former - 1))
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible()
    },
    clean: `UPDATE variant v SET selling_price_paise = f.selling_price_paise FROM former_price f WHERE f.id = v.id;
      DROP TABLE former_price`,
  },
  'Answer a review': {
    prepare: async (_page, shop) => {
      await changeByStatement(
        shop.databaseUrl,
        `INSERT INTO review (id, product_id, user_name, rating, title, comment)
         SELECT 'bbbbbbbbbbbbbbbbbbbbbbbb', id, 'Kavita R.', 5, 'Calm', 'It lies on my desk.' FROM product LIMIT 1`,
      )
      return undefined
    },
    walk: async (page) => {
      await main(page)
        .getByRole('link', { name: /^Reviews without a reply/ })
        .click()
      await main(page).getByText('Kavita R.').click()
      await tapAndType(page, main(page).getByRole('textbox', { name: 'Reply' }), 'Thank you, Kavita.')
      await main(page).getByRole('button', { name: 'Publish reply' }).click()
      await expect(main(page).getByRole('button', { name: 'Remove reply' })).toBeVisible()
    },
    clean: `DELETE FROM review WHERE id = 'bbbbbbbbbbbbbbbbbbbbbbbb'`,
  },
  'Add a product with a picture, and put it on sale': {
    walk: async (page) => {
      const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#2e7d4a' } })
        .jpeg()
        .toBuffer()
      await bar(page, 'Products').click()
      await main(page).getByRole('link', { name: 'Add a product' }).click()
      await expect(main(page).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
      await type(page, `Tapped jasper ${Date.now()}`)
      const chooser = page.waitForEvent('filechooser')
      await main(page).getByText('Add pictures').click()
      await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
      await tapAndType(page, main(page).getByLabel('What picture 1 shows'), 'The green side')
      await tapAndType(page, main(page).getByRole('textbox', { name: 'Selling price' }), '1499')
      await tapAndType(page, main(page).getByRole('textbox', { name: 'MRP' }), '1999')
      await tapAndType(page, main(page).getByRole('spinbutton', { name: 'Stock', exact: true }), '9')
      await main(page).getByLabel('Published').click()
      for (const label of ['Category', 'Brand']) {
        await main(page).getByRole('combobox', { name: label }).click()
        await page.getByRole('option').first().click()
      }
      await tapAndType(page, main(page).getByRole('combobox', { name: 'HSN code' }), '7103')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByText('Added. The shop shows it now.')).toBeVisible()
    },
    clean: `UPDATE product SET is_published = false WHERE name LIKE 'Tapped jasper %'`,
  },
  'Enter an order that is paid in cash': {
    walk: async (page) => {
      const product = (await allProducts(page.request)).filter(inStock).at(-5)
      await bar(page, 'Orders').click()
      await main(page).getByRole('link', { name: 'New order' }).click()
      await tapAndType(
        page,
        main(page).getByRole('searchbox', { name: 'Find a product' }),
        product?.name ?? '',
      )
      await main(page)
        .getByRole('list', { name: 'Products found' })
        .getByRole('button', { name: /^Add / })
        .and(page.locator(':enabled'))
        .first()
        .click()
      await expect(region(page, 'Payment').getByText('Total', { exact: true })).toBeVisible()
      await main(page).getByRole('button', { name: 'Place order' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^AV-/ })).toBeVisible()
    },
  },
}

test('the document and the journeys have the same ten tasks', () => {
  expect(rows).toHaveLength(10)
  expect(rows.map(({ task }) => task).sort()).toEqual(Object.keys(journeys).sort())
})

for (const { task, here, shopify } of rows) {
  // Proves TAPS-01.
  test(`at most as many taps as in Shopify’s admin: ${task} @phone`, async ({ page, shop }) => {
    const { prepare, walk, clean } = journeys[task] ?? { walk: () => Promise.reject(new Error(task)) }
    let taps = 0
    await page.exposeFunction('countTap', () => {
      taps += 1
    })
    await page.addInitScript(() => {
      const { countTap } = window as unknown as { countTap: () => void }
      addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countTap(), true)
    })
    const order = await prepare?.(page, shop)
    try {
      await openBackOffice(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      expect(taps).toBe(0)
      await walk(page, order as PlacedOrder)
      await expect.poll(() => taps).toBe(here)
      expect(here).toBeLessThanOrEqual(shopify)
    } finally {
      if (clean) await changeByStatement(shop.databaseUrl, clean)
    }
  })
}
