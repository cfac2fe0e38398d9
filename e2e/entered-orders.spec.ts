import type { Page } from '@playwright/test'
import { newEmail, signUp } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { allProducts, inStock } from './platform/catalogue.ts'
import { mailTo } from './platform/mailbox.ts'
import { expect, test } from './platform/test.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Each test sells a product of its own, so that none takes the stock of another. */
async function chooseProduct(page: Page, at: number): Promise<string> {
  const product = (await allProducts(page.request)).filter(inStock).at(-1 - at)
  if (!product) throw new Error('The demo shop has too few products')
  await main(page).getByRole('searchbox', { name: 'Find a product' }).fill(product.name)
  await main(page)
    .getByRole('list', { name: 'Products found' })
    .getByRole('button', { name: `Add ${product.name}` })
    .and(page.locator(':enabled'))
    .first()
    .click()
  return product.name
}
const total = (page: Page) => section(page, 'Payment').getByText('Total', { exact: true }).locator('+ dd')
const place = async (page: Page) => {
  await button(page, 'Place order').click()
  await expect(page.getByRole('heading', { level: 1, name: /^AV-/ })).toBeVisible()
}
async function fillAddress(page: Page, fullName: string): Promise<void> {
  const delivery = section(page, 'Delivery')
  for (const [label, text] of [
    ['Name on the parcel', fullName],
    ['Mobile number', '9811111111'],
    ['Street address', '7 Harbour Road'],
    ['Pincode', '411001'],
  ] as const)
    await delivery.getByLabel(label).fill(text)
  await expect(delivery.getByLabel('City')).toHaveValue('Pune')
  await expect(delivery.getByRole('combobox', { name: 'State' })).toHaveText('Maharashtra')
}

// Proves ENTERED-01, ENTERED-02, ENTERED-04.
test('at the fair the owner sells a product and a repair for cash, with a discount, in one screen', async ({
  page,
}) => {
  await openBackOffice(page, 'orders')
  await main(page).getByRole('link', { name: 'New order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
  await button(page, 'Place order').click()
  await expect(main(page).getByText('Please choose what is sold').first()).toBeVisible()
  await expectAccessible(page)
  const name = await chooseProduct(page, 0)
  const chosen = main(page).getByRole('list', { name: 'Products of the order' })
  await expect(chosen.getByText(name)).toBeVisible()
  await chosen.getByRole('button', { name: /^One more of/ }).click()
  await button(page, 'Add a free line').click()
  await main(page).getByLabel('What is sold').fill('Restringing of a mala')
  await main(page).getByLabel('Price').fill('118')
  await main(page).getByLabel('HSN or SAC').fill('9987')
  await main(page).getByRole('combobox', { name: 'GST' }).click()
  await page.getByRole('option', { name: '18 %' }).click()
  await main(page).getByLabel('Discount (optional)').fill('18')
  await expect(section(page, 'Payment').getByText('−₹18')).toBeVisible()
  const sum = await total(page).innerText()
  await place(page)
  await expect(
    section(page, 'What to do next').getByText('Handed over. There is nothing left to do.'),
  ).toBeVisible()
  await expect(section(page, 'Contents').getByText('Restringing of a mala')).toBeVisible()
  await expect(section(page, 'Contents').getByText(sum)).toBeVisible()
  await expect(section(page, 'Payment').getByText('Received by')).toBeVisible()
  await expect(section(page, 'Address').getByText(/^Entered by/)).toBeVisible()
  await expect(main(page).getByText('Walk-in customer').first()).toBeVisible()
  await expect(
    main(page)
      .getByText(/INV\d{4}-/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
})

// Proves ENTERED-05.
test('a customer who calls gets a payment link by mail, which stands on the order, too', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await signUp(request, email)
  await openBackOffice(page, 'orders/create')
  await chooseProduct(page, 1)
  await button(page, 'With account').click()
  await main(page).getByRole('combobox', { name: 'Customer' }).fill(email)
  const found = page.getByRole('option', { name: /Asha Rao/ })
  await expect(found).toHaveCount(1)
  await found.click()
  await button(page, 'To be sent').click()
  await expect(button(page, 'Payment link')).toHaveAttribute('aria-pressed', 'true')
  await fillAddress(page, 'Asha Rao')
  await expect(total(page)).toBeVisible()
  await expectAccessible(page)
  await place(page)
  const link = await section(page, 'Payment').getByLabel('Payment link').inputValue()
  const orderNumber = await page.getByRole('heading', { level: 1 }).innerText()
  const mail = await mailTo(request, email, `Your order ${orderNumber} is not paid yet`)
  expect(mail.text).toContain(link)
})

test('a pincode that cannot be looked up asks for city and state @whole', async ({ page, expectProblem }) => {
  expectProblem(/status of 404/)
  await openBackOffice(page, 'orders/create')
  await button(page, 'To be sent').click()
  const delivery = section(page, 'Delivery')
  await delivery.getByLabel('Pincode').fill('999999')
  await expect(delivery.getByLabel('City')).toHaveAccessibleDescription(/could not be looked up/)
})

// Proves ENTERED-06.
test('somebody without an account has paid by UPI; cancelling asks how the money went back', async ({
  page,
}) => {
  await openBackOffice(page, 'orders/create')
  await chooseProduct(page, 2)
  await button(page, 'Without account').click()
  await section(page, 'Customer').getByLabel('Name').fill('Ravi Iyer')
  await section(page, 'Customer').getByLabel('Phone').fill('98111 11111')
  await button(page, 'To be sent').click()
  await button(page, 'UPI received').click()
  await expect(section(page, 'Delivery').getByLabel('Name on the parcel')).toHaveValue('Ravi Iyer')
  await expect(section(page, 'Delivery').getByLabel('Mobile number')).toHaveValue('98111 11111')
  await fillAddress(page, 'Ravi Iyer')
  await expect(total(page)).toBeVisible()
  await button(page, 'Place order').click()
  await expect(main(page).getByText('Please enter the reference')).toBeVisible()
  await main(page).getByLabel('UPI reference').fill('4711')
  await place(page)
  await expect(section(page, 'Payment').getByText('4711')).toBeVisible()
  await button(page, 'Cancel order').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('No email is known: tell them by phone or WhatsApp.')
  await dialog.getByRole('combobox', { name: 'Paid back by' }).click()
  await page.getByRole('option', { name: 'Cash' }).click()
  await dialog.getByRole('radio', { name: 'Changed mind' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(main(page).getByText(/^Cancelled\./)).toBeVisible()
})

// Proves ENTERED-07, ENTERED-09.
test('a lost answer, pressed again, places one order; by keyboard alone', async ({ page, expectProblem }) => {
  expectProblem(/ERR_FAILED|Failed to load/)
  await openBackOffice(page, 'orders/create')
  const product = (await allProducts(page.request)).filter(inStock).at(-4)
  const search = main(page).getByRole('searchbox', { name: 'Find a product' })
  // Enter adds what was found for the whole name alone.
  const found = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('q') === product?.name,
  )
  await search.focus()
  await page.keyboard.type(product?.name ?? '')
  await found
  await expect(main(page).getByRole('list', { name: 'Products found' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('list', { name: 'Products of the order' })).toBeVisible()
  await expect(total(page)).toBeVisible()
  const sent: { key: string | undefined; body: string | null }[] = []
  await page.route('**/api/back-office/orders', async (route) => {
    const request = route.request()
    sent.push({ key: request.headers()['idempotency-key'], body: request.postData() })
    if (sent.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Place order').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No connection to the shop.').first()).toBeVisible()
  await expect(button(page, 'Place order')).toBeEnabled()
  await button(page, 'Place order').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^AV-/ })).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual(sent[1])
})
