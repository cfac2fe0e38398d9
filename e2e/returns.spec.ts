import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, signInAsOwner } from './platform/back-office.ts'
import { mailTo } from './platform/mailbox.ts'
import { type PlacedOrder, placePaidOrder } from './platform/placed-orders.ts'
import { startWith } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'
import { waitForHydration } from './platform/wait-for-hydration.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** The staff deliver it over the API. */
async function deliver(page: Page, { id }: PlacedOrder): Promise<void> {
  await signInAsOwner(page)
  const step = async (action: string, data: object = {}) => {
    const reply = await page.request.post(`/api/back-office/orders/${id}/${action}`, { data })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  await step('ship', { courier: 'Blue Dart', trackingNumber: `BD${id.slice(-8)}`, trackingUrl: '' })
  await step('deliver')
}

const picture = (page: Page): Promise<Buffer> =>
  page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } })

async function linkOf(request: APIRequestContext, { email, orderNumber }: PlacedOrder): Promise<string> {
  const mail = await mailTo(request, email, `We have your return request for order ${orderNumber}`)
  const address = /https?:\/\/\S+\/return-order\?token=\S+/.exec(mail.text)?.[0] ?? ''
  const { pathname, search } = new URL(address)
  return pathname + search
}

// Proves RETURN-05.
test('a customer asks to send a damaged piece back, the owner decides, counts and settles it, and the money goes back', async ({
  page,
  browser,
  shop,
  request,
}) => {
  test.slow()
  const order = await placePaidOrder(request, 2)
  await deliver(page, order)
  if (!browser) throw new Error('There is no browser')
  const context = await browser.newContext({ baseURL: shop.address, viewport: page.viewportSize() })
  const shopper = await context.newPage()
  await waitForHydration(shopper)
  await startWith(shopper, 'User_token', order.token)
  await shopper.goto(`/order/${order.id}`)
  await shopper.getByRole('link', { name: 'Send a piece back' }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Send a piece back')
  await main(shopper)
    .getByRole('combobox', { name: /comes back$/ })
    .selectOption('damaged')
  await main(shopper).getByRole('button', { name: 'Increase quantity' }).click()
  const quote = main(shopper).getByText('What goes back to you').locator('..')
  await expect(quote).toContainText(/₹[\d,.]+.*It goes back the way you paid/)
  await main(shopper).getByLabel('What is wrong? (optional)').fill('The clasp broke off')
  await main(shopper).getByRole('button', { name: 'Ask to send it back' }).click()
  await expect(shopper.getByText('Please add a photo of what is damaged or wrong')).toBeVisible()
  const bytes = await picture(shopper)
  await main(shopper)
    .locator('input[type=file]')
    .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: bytes })
  await expect(main(shopper).getByRole('img', { name: 'broken.png' })).toBeVisible()
  await expectAccessible(shopper)
  await main(shopper).getByRole('button', { name: 'Ask to send it back' }).click()
  await expect(main(shopper).getByRole('article')).toContainText('Asked for')
  await expectAccessible(shopper)

  await openBackOffice(page, 'returns')
  await main(page).getByText(order.orderNumber).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Return of ${order.orderNumber}`)
  await expect(main(page).getByRole('img', { name: /from the customer/ })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Accept' }).click()
  await dialog(page).getByLabel('How the pieces come back').fill('Our courier comes on Monday.')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Accept' }).click()
  await main(page).getByRole('button', { name: 'Count what came' }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Counted' }).click()
  await main(page).getByRole('button', { name: 'Refund or exchange' }).click()
  await expect(dialog(page).getByRole('list', { name: 'The refund' })).toContainText('2 ×')
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: /^Refund ₹/ })
    .click()
  await expect(main(page).getByText('Refund, credit note and stock are done.')).toBeVisible()

  await shopper.reload()
  await expect(main(shopper).getByRole('article')).toContainText('Refunded')
  await expect(main(shopper).getByRole('article')).toContainText(`goes back the way you paid`)
  await shopper.getByRole('link', { name: 'Back to the order' }).click()
  await expect(
    main(shopper)
      .getByRole('listitem')
      .filter({ hasText: /^Return/ }),
  ).toContainText('Refunded')
  await mailTo(request, order.email, `Your return of order ${order.orderNumber} is settled`)
  await context.close()
})

test('whoever has the link of the mail sees the return without signing in, and keeps the pieces after all', async ({
  page,
  browser,
  shop,
  request,
}) => {
  const order = await placePaidOrder(request)
  await deliver(page, order)
  if (!browser) throw new Error('There is no browser')
  const context = await browser.newContext({ baseURL: shop.address, viewport: page.viewportSize() })
  const guest = await context.newPage()
  await waitForHydration(guest)
  const delivered = await request.get(`/api/orders/my-orders/${order.id}/returns`, {
    headers: { authorization: `Bearer ${order.token}` },
  })
  const { lines } = ((await delivered.json()) as { order: { lines: { lineId: string }[] } }).order
  const sent = await request.post(`/api/orders/my-orders/${order.id}/returns`, {
    headers: { authorization: `Bearer ${order.token}` },
    multipart: {
      key: 'asked-by-account',
      pieces: JSON.stringify([{ lineId: lines[0]?.lineId, quantity: 1, reason: 'changed-mind' }]),
    },
  })
  expect(sent.status()).toBe(200)
  await guest.goto(await linkOf(request, order))
  await expect(main(guest)).toContainText(order.orderNumber)
  await expect(main(guest)).not.toContainText(order.email)
  await expectAccessible(guest)
  await main(guest).getByRole('button', { name: 'Keep the pieces' }).click()
  await expect(main(guest).getByRole('article')).toContainText('Ended')
  await expect(main(guest).getByRole('combobox', { name: /comes back$/ })).toBeVisible()
  await context.close()
})

/** The link of a mail opens it. */
const linkedOrder = {
  orderNumber: 'AV-1',
  returnUntil: new Date().toISOString(),
  isOpen: true,
  offersCredit: false,
  lines: [
    {
      lineId: '1'.repeat(24),
      name: 'Bracelet',
      size: null,
      color: null,
      imageUrl: '',
      quantity: 2,
      returnable: 2,
      rule: 'usual',
      isProduct: true,
    },
  ],
  returns: [],
}

const quoted = {
  success: true,
  quote: { amount: 599, isMost: true, delivery: 0, storeCredit: 0, byHand: 0 },
}

// Proves RETURN-13.
test('what goes back is shown before a return is asked for, and its Try Again asks for no return', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED|Failed to load resource/)
  await page.route('**/api/orders/return-link', (route) =>
    route.fulfill({ json: { success: true, order: linkedOrder } }),
  )
  let requests = 0
  await page.route('**/api/orders/return-link/request', async (route) => {
    requests++
    await route.abort()
  })
  await page.route('**/api/orders/return-link/quote', (route) => route.abort())
  await page.goto(`/return-order?token=${'a'.repeat(24)}.${'b'.repeat(43)}`)
  await main(page)
    .getByRole('combobox', { name: /comes back$/ })
    .selectOption('changed-mind')
  const quote = main(page).getByText('What goes back to you').locator('..')
  await expect(quote.getByRole('alert')).toContainText('Failed to work out what goes back to you')
  await expectAccessible(page)
  await page.unroute('**/api/orders/return-link/quote')
  await page.route('**/api/orders/return-link/quote', (route) => route.fulfill({ json: quoted }))
  await quote.getByRole('button', { name: 'Try Again' }).click()
  await expect(quote).toContainText('Up to ₹599.00')
  await expectAccessible(page)
  expect(requests).toBe(0)
})

// Proves RETURN-05.
test('the same choices sent again are the same request, and changed ones are a new one', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED|Failed to load resource/)
  await page.route('**/api/orders/return-link', (route) =>
    route.fulfill({ json: { success: true, order: linkedOrder } }),
  )
  await page.route('**/api/orders/return-link/quote', (route) => route.fulfill({ json: quoted }))
  const keys: string[] = []
  await page.route('**/api/orders/return-link/request', async (route) => {
    const form = route.request().postDataBuffer()?.toString('latin1') ?? ''
    keys.push(/name="key"\s+(\S+)/.exec(form)?.[1] ?? '')
    await route.abort()
  })
  await page.goto(`/return-order?token=${'a'.repeat(24)}.${'b'.repeat(43)}`)
  const send = async () => {
    const before = keys.length
    await main(page).getByRole('button', { name: 'Ask to send it back' }).click()
    await expect.poll(() => keys.length).toBe(before + 1)
    await expect(main(page).getByText('Unable to connect to the server')).toBeVisible()
  }
  await main(page)
    .getByRole('combobox', { name: /comes back$/ })
    .selectOption('changed-mind')
  await send()
  await send()
  await main(page).getByRole('button', { name: 'Increase quantity' }).click()
  await send()
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
