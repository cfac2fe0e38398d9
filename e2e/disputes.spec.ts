import { formatDateTime } from '@amritvasya/contract/rules/dates'
import type { APIRequestContext, Page } from '@playwright/test'
import { apiOf } from './platform/api.ts'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, signInAsOwner } from './platform/back-office.ts'
import { mailTo } from './platform/mailbox.ts'
import { placePaidOrder } from './platform/placed-orders.ts'
import { expect, test } from './platform/test.ts'
import { untilApiSays } from './platform/until-api-says.ts'

const ask = async (request: APIRequestContext, path: string, data: object) => {
  const response = await request.post(`/sandbox/razorpay/disputes${path}`, { data })
  expect(response.ok()).toBe(true)
  return (await response.json()) as { id: string; respond_by: number }
}
const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

// Proves DISPUTE-02, DISPUTE-03, DISPUTE-04, DISPUTE-05, DISPUTE-06.
test('the owner sees a dispute with its deadline, is kept from a refund meanwhile, and finds the loss in the reports', async ({
  page,
  request,
  expectProblem,
}) => {
  test.slow()
  // The refund that is refused.
  expectProblem(/status of 409/)
  const order = await placePaidOrder(request)
  await signInAsOwner(page)
  const read = await apiOf(page.request)('GET /back-office/orders/:id', { params: { id: order.id } })
  const [paid] = read.item.payment.attempts
  const { id, respond_by } = await ask(request, '', { payment_id: paid?.id })
  const until = formatDateTime(new Date(respond_by * 1_000))
  const subject = `A payment is disputed: order ${order.orderNumber}, answer by ${until}`
  const mail = await mailTo(request, 'owner@example.com', subject)
  expect(mail.text).toContain(id)

  await openBackOffice(page)
  const card = page.getByRole('region', { name: 'Disputed payments' })
  const line = card.getByRole('link').filter({ hasText: order.orderNumber })
  await expect(line).toContainText(/Answer by .*\d\d:\d\d/)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await line.click()
  const dispute = page.getByRole('region', { name: 'Dispute', exact: true })
  await expect(dispute).toContainText('Goods or services were not received')
  await expect(dispute).toContainText(/Answer by .*\d\d:\d\d/)
  await expect(dispute.getByRole('link', { name: id })).toHaveAttribute(
    'href',
    `https://dashboard.razorpay.com/app/disputes/${id}`,
  )
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Partial refund' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('10')
  await dialog.getByRole('radio', { name: 'Other' }).check()
  await dialog.getByLabel('In your words').fill('Goodwill')
  await dialog.getByRole('button', { name: 'Refund ₹10.00' }).click()
  await expect(dialog.getByRole('alert')).toContainText('A bank disputes the payment')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Go back' }).click()

  await ask(request, `/${id}`, { step: 'under_review' })
  await untilApiSays(page, `back-office/orders/${order.id}`, '"status":"under_review"')
  await page.reload()
  await expect(dispute).toContainText('With the bank')
  await ask(request, `/${id}`, { step: 'lost' })
  await untilApiSays(page, `back-office/orders/${order.id}`, '"status":"lost"')
  await page.reload()
  await expect(dispute).toContainText('Lost')
  await expect(dispute).toContainText(/The bank took ₹[\d,.]+ back\./)
  await expectAccessible(page)

  await page.goto('/back-office/reports')
  const report = page.getByRole('region', { name: 'Disputed payments' })
  await expect(report.getByRole('link', { name: order.orderNumber })).toBeVisible()
  await expect(report).toContainText('Lost')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.goto('/back-office/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expect(line).toHaveCount(0)
})
