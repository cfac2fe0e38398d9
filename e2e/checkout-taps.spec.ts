import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { codeFor, newEmail, openSignedIn } from './platform/accounts.ts'
import { anAddress, type Chosen, paymentWindow, someChosen, summary } from './platform/checkout.ts'
import { expect, test } from './platform/test.ts'

type Row = { shopper: string; taps: number; fields: number }

/** The document has the figures; the journeys below count them again. */
const rows: readonly Row[] = [
  ...readFileSync(new URL('../docs/checkout-taps.md', import.meta.url), 'utf8').matchAll(
    /^\| ([^|]+) \| (\d+) \| (\d+) \|/gm,
  ),
].map(([, shopper = '', taps, fields]) => ({ shopper, taps: Number(taps), fields: Number(fields) }))

type Way = {
  open: (page: Page, path: string) => Promise<unknown>
  walk: (page: Page, type: Type) => Promise<void>
}
/** A tap into a field, and what is typed there. */
type Type = (field: Locator, text: string) => Promise<void>

async function toCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('link', { name: 'View Cart' }).first().click()
}

async function toCheckout(page: Page): Promise<void> {
  await toCart(page)
  await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
}
const pay = async (page: Page, label: string) => {
  await summary(page).getByRole('button', { name: label }).click()
  await summary(page).getByRole('button', { name: 'Place Order' }).click()
}

async function openWithAddress(page: Page, path: string): Promise<void> {
  const { token } = await openSignedIn(page, path)
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/addresses', { headers, data: anAddress })).ok()).toBe(true)
}

const ways: Readonly<Record<string, Way>> = {
  Guest: {
    open: (page, path) => page.goto(path),
    async walk(page, type) {
      await toCheckout(page)
      await page.getByRole('link', { name: 'Continue as Guest' }).click()
      const email = newEmail()
      await type(page.getByLabel('Full name'), 'Asha Rao')
      await type(page.getByRole('main').getByLabel('Email'), email)
      await type(page.getByLabel('Phone number'), '9876543210')
      await type(page.getByLabel('Password', { exact: true }), 'lotus1')
      await page.getByRole('button', { name: 'Send verification code' }).click()
      await type(page.getByLabel('Digit 1 of 6'), await codeFor(page.request, email))
      await page.getByRole('button', { name: 'Verify and continue' }).click()
      await type(page.getByLabel('Pincode'), '411038')
      await expect(page.getByLabel('City')).toHaveValue('Pune')
      await type(page.getByLabel('Street address'), '12, Lotus Lane')
      await pay(page, 'Continue to Payment')
    },
  },
  'Signed in, first order': {
    open: openSignedIn,
    async walk(page, type) {
      await toCheckout(page)
      await page.getByRole('link', { name: 'Add New Address' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add New Address' })
      await expect(dialog.getByLabel('Full name')).toHaveValue('Asha Rao')
      await expect(dialog.getByLabel('Phone', { exact: true })).toHaveValue('9876543210')
      await type(dialog.getByLabel('Pincode'), '411038')
      await expect(dialog.getByLabel('City')).toHaveValue('Pune')
      await type(dialog.getByLabel('Street address'), '12, Lotus Lane')
      await dialog.getByRole('button', { name: 'Save Address' }).click()
      await pay(page, 'Proceed to Payment')
    },
  },
  'Signed in, saved address': {
    open: openWithAddress,
    async walk(page) {
      await toCart(page)
      await summary(page).getByRole('link', { name: 'Pay with saved address' }).click()
      await summary(page).getByRole('button', { name: 'Place Order' }).click()
    },
  },
  'Signed in, with an address': {
    open: openWithAddress,
    async walk(page) {
      await toCheckout(page)
      await pay(page, 'Proceed to Payment')
    },
  },
}

test('the document and the journeys have the same shoppers', () => {
  expect(rows.map(({ shopper }) => shopper)).toEqual(Object.keys(ways))
})

for (const { shopper, taps, fields } of rows) {
  test(`from a product to the payment window in as many taps as the document says: ${shopper} @phone`, async ({
    page,
    request,
  }) => {
    const { open, walk } = ways[shopper] ?? {
      open: () => Promise.reject(new Error(shopper)),
      walk: async () => {},
    }
    const counted = { taps: [] as string[], fields: 0 }
    await page.exposeFunction('countTap', (name: string) => counted.taps.push(name))
    // Taps are counted on the document: Playwright ends a click at a window whose target moved, and repeats
    // it.
    await page.addInitScript(() => {
      const { countTap } = window as unknown as { countTap: (name: string) => void }
      document.addEventListener(
        'pointerdown',
        ({ isTrusted, target }) => isTrusted && countTap((target as Element).outerHTML.slice(0, 80)),
        true,
      )
    })
    const [{ product }] = (await someChosen(request, 1)) as [Chosen]
    await open(page, `/product/${product._id}`)
    await walk(page, async (field, text) => {
      counted.fields += 1
      await field.click()
      await page.keyboard.type(text)
    })
    await expect(paymentWindow(page).getByRole('button', { name: /^UPI/ })).toBeVisible()
    await expect.poll(() => counted.taps).toHaveLength(taps)
    expect(counted.fields).toBe(fields)
  })
}
