import type { Page } from '@playwright/test'
import { apiOf } from './platform/api.ts'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, signInAsOwner } from './platform/back-office.ts'
import { placeAnOrder, placePaidOrder } from './platform/placed-orders.ts'
import { expect, test } from './platform/test.ts'

test.beforeEach(({ expectProblem }) => expectProblem(/status of 409|ERR_FAILED/))

const chosen = (page: Page) => page.getByRole('group', { name: 'Chosen' })

async function search(page: Page, words: string): Promise<void> {
  const found = page.waitForResponse(
    (response) => response.url().includes('/back-office/orders?') && response.url().includes(`q=${words}`),
  )
  await page.getByLabel('Any number, name or email').fill(words)
  await found
}

// Proves W6.
test('orders that were chosen under another filter are chosen no more, and nothing is done with them @desktop', async ({
  page,
  request,
}) => {
  const unpaid = await placeAnOrder(request)
  const paid = await placePaidOrder(request)
  await openBackOffice(page, 'orders')
  await search(page, unpaid.orderNumber)
  await page.getByRole('row', { name: unpaid.orderNumber }).getByRole('checkbox').check()
  await expect(chosen(page)).toContainText('1 chosen')
  await search(page, paid.orderNumber)
  await expect(page.getByRole('row', { name: paid.orderNumber })).toBeVisible()
  await expect(chosen(page)).toHaveCount(0)
  await page.getByRole('row', { name: paid.orderNumber }).getByRole('checkbox').check()
  await expect(chosen(page)).toContainText('1 chosen')
  await expect(chosen(page).getByRole('link', { name: 'Packing slips' })).toHaveAttribute(
    'href',
    `/api/back-office/orders/packing-slips?ids=${paid.id}`,
  )
})

// Proves W5.
test('what somebody else changed meanwhile is not saved over unseen: theirs is a link away, and mine is saved once both were shown @desktop', async ({
  page,
}) => {
  await signInAsOwner(page)
  const api = apiOf(page.request)
  const [coupon] = (await api('GET /back-office/coupons', { query: { perPage: 1 } })).items
  if (!coupon) throw new Error('The demo shop has no coupon')
  const params = { id: coupon.id }
  await page.goto(`/back-office/coupons/${coupon.id}`)
  await page.getByLabel('Description').fill('Mine')
  await api('PUT /back-office/coupons/:id', { params, body: { ...coupon, description: 'Theirs' } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^This has been changed since you opened it/).first()).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Mine')
  const theirs = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'See theirs' }).click()
  await expect((await theirs).getByLabel('Description')).toHaveValue('Theirs')
  await (await theirs).close()
  await page.getByRole('button', { name: 'Save mine' }).click()
  const window = page.getByRole('dialog')
  await expect(window.getByRole('deletion')).toHaveText('Theirs')
  await expect(window.getByRole('insertion')).toHaveText('Mine')
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible()
  expect((await api('GET /back-office/coupons/:id', { params })).item.description).toBe('Mine')
})
