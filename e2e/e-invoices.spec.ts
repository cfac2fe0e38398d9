import { changeShop, readSettings, runJob, saveSettings } from '@amritvasya/server/testing/change-shop'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { openCheckout, ordersOf, payByUpi, placeOrder, proceed, someChosen } from './platform/checkout.ts'
import { expect, test } from './platform/test.ts'
import { untilApiSays } from './platform/until-api-says.ts'

// The browser logs the API's 401 without a session, and the invoice that is not ready, as errors.
test.beforeEach(({ expectProblem }) => expectProblem(/status of 40[19]/))

const seller = {
  legalName: 'Asha Crystals LLP',
  address: '12 Laxmi Road, Pune 411030',
  state: 'Maharashtra',
  gstin: '27AAPFU0939F1ZV',
}

// Proves EINV-02, EINV-03, EINV-05.
test('an invoice of a business waits for its number, is put right after a refusal, and then shows the number', async ({
  page,
  request,
  shop,
}) => {
  test.slow()
  let former: Awaited<ReturnType<typeof readSettings>>['seller'] = null
  await changeShop(shop.databaseUrl, async (transaction) => {
    former = (await readSettings(transaction)).seller
    await saveSettings(transaction, { seller, eInvoices: true })
  })
  const register = () => changeShop(shop.databaseUrl, (transaction) => runJob(transaction, 'e-invoices'))
  const arm = (...faults: object[]) => request.post('/sandbox/irp/faults', { data: { faults } })
  await arm({ kind: 'wrong-data', path: '/Invoice', count: 1 })

  const { token } = await openCheckout(page, await someChosen(request, 1))
  await page.getByRole('button', { name: 'Buying for a business? Add GSTIN' }).click()
  await page.getByLabel('GSTIN', { exact: true }).fill('27AAACR5055K1Z7')
  await page.getByLabel('Business name').fill('Rao Retail LLP')
  await proceed(page)
  await placeOrder(page)
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL('/order-success')
  const [order] = await ordersOf(page, token)

  await openBackOffice(page, `orders/${order?._id}/show`)
  const papers = page.getByRole('region', { name: 'Papers' })
  const invoice = papers.getByRole('link', { name: /^(Issue the invoice|Invoice )/ })
  const [tab] = await Promise.all([page.waitForEvent('popup'), invoice.click()])
  await expect(tab.getByRole('heading')).toHaveText('This cannot be opened')
  await expect(tab.getByText('waits for its invoice registration number (IRN)')).toBeVisible()
  await tab.close()

  await register()
  await untilApiSays(page, `back-office/orders/${order?._id}`, '(3029)')
  await page.reload()
  await expect(papers.getByText('GSTIN of the recipient is inactive or cancelled (3029)')).toBeVisible()
  await expectAccessible(page)
  await papers.getByRole('button', { name: 'Register again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Register again' }).click()
  await expect(papers.getByText('Waiting for the invoice registration number (IRN)')).toBeVisible()

  await register()
  await untilApiSays(page, `back-office/orders/${order?._id}`, '"irn":"')
  await page.reload()
  await expect(papers.getByText(/^IRN [0-9a-f]{64}, acknowledgement \d+$/)).toBeVisible()
  await expectAccessible(page)
  const pdf = await page.request.get((await invoice.getAttribute('href')) ?? '')
  expect(pdf.status()).toBe(200)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await changeShop(shop.databaseUrl, (transaction) =>
    saveSettings(transaction, { seller: former, eInvoices: false }),
  )
})
