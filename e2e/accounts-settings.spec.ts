import { readFile } from 'node:fs/promises'
import { codeFor, enterCode, openSignedIn } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { anAddress, type Chosen, someChosen } from './platform/checkout.ts'
import { mailTo } from './platform/mailbox.ts'
import { expect, test } from './platform/test.ts'

// Proves DPDP-03, DPDP-08.
test('a consent is given and taken back by one press each, and the history tells both', async ({ page }) => {
  await openSignedIn(page, '/settings')
  const consents = page.getByRole('region', { name: 'Your consents' })
  await expect(consents.getByText('Newsletter: off')).toBeVisible()
  await expect(consents.getByText('Review invitations: on')).toBeVisible()
  await expect(consents.getByText('Nothing has been given or taken back yet.')).toBeVisible()
  await consents.getByRole('button', { name: 'Turn on: Newsletter' }).click()
  await expect(consents.getByText('Newsletter: agreed')).toBeVisible()
  await consents.getByRole('button', { name: 'Turn off: Newsletter' }).click()
  await expect(consents.getByText('Newsletter: taken back')).toBeVisible()
  await expect(consents.getByText(/in your settings, text of \d{4}-\d{2}-\d{2}/)).toHaveCount(2)
  const deletion = page.getByRole('region', { name: 'Delete account' })
  for (const text of ['CGST Act, section 36', 'your store credit']) await expect(deletion).toContainText(text)
  await expectAccessible(page)
})

// Proves decision 13.
test('the data that the shop keeps come as a file', async ({ page }) => {
  const { email } = await openSignedIn(page, '/settings')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/)
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ user: { email, fullName: 'Asha Rao' }, addresses: [] })
})

test('deleting an account names its open orders, and the mail has a link to follow them', async ({
  page,
  request,
}) => {
  const { email, token } = await openSignedIn(page, '/settings')
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const headers = { authorization: `Bearer ${token}` }
  const data = {
    items: [{ productId: item.product._id, variantId: item.variant._id, quantity: 1 }],
    shippingAddress: anAddress,
  }
  const placed = await request.post('/api/orders/create', { headers, data })
  expect(placed.ok(), await placed.text()).toBe(true)
  const listed = await request.get('/api/orders/my-orders', { headers })
  const [order] = ((await listed.json()) as { orders: { orderNumber: string }[] }).orders
  const number = order?.orderNumber ?? ''
  const used = await codeFor(request, email)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('alert').filter({ hasText: number })).toContainText(
    'is not paid, so we do not send it',
  )
  await enterCode(page, await codeFor(request, email, used))
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/')

  const { text } = await mailTo(request, email, 'Your account was deleted')
  const link = /\/order-status\?token=[\w-]+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(item.product.name)
  await expectAccessible(page)
  await page.goto('/order-status')
  await expect(page.getByRole('heading', { name: 'We cannot find this order' })).toBeVisible()
})
