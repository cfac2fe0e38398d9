import { readFile } from 'node:fs/promises'
import { codeFor, enterCode, openSignedIn, password, tokenIn } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { anAddress, type Chosen, someChosen } from './platform/checkout.ts'
import { mailTo } from './platform/mailbox.ts'
import { expect, test } from './platform/test.ts'

// Proves decision 13.
test('change the password; this device stays signed in, the others do not', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  const { email, token } = await openSignedIn(page, '/settings')
  const form = page.getByRole('region', { name: 'Change password' })
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(form.getByText('Please enter your current password')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Current password', { exact: true }).fill('Wrong-passw0rd')
  await form.getByLabel('New password', { exact: true }).fill('Another-st0ne')
  await form.getByLabel('Confirm password', { exact: true }).fill('Another-st0ne')
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(form.getByText('Current password is incorrect')).toBeVisible()
  await form.getByLabel('Current password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed').first()).toBeVisible()
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue('')
  await expect(page).toHaveURL('/settings')

  const old = await request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })
  expect(old.status()).toBe(401)
  const login = await request.post('/api/users/login', { data: { email, password: 'Another-st0ne' } })
  expect(login.status()).toBe(200)
})

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
  await expect(page.getByRole('region', { name: 'Delete account' })).toContainText('CGST Act, section 36')
  await expectAccessible(page)
})

// Proves DPDP-03, DPDP-09.
test('consents and nominee that cannot be loaded say so, and Try Again brings each back', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  const parts = [
    ['Your consents', 'users/consents', 'Failed to load your consents', 'Newsletter: off'],
    ['Your nominee', 'users/nominee', 'Failed to load your nominee', 'You have named nobody.'],
  ] as const
  for (const [, call] of parts) {
    await page.route(`**/api/${call}`, (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 'SERVER_ERROR', message: '' } }),
    )
  }
  await openSignedIn(page, '/settings')
  for (const [name, call, failure, content] of parts) {
    const part = page.getByRole('region', { name })
    await expect(part.getByRole('alert')).toContainText(failure)
    await expectAccessible(page)
    await page.unroute(`**/api/${call}`)
    await part.getByRole('button', { name: 'Try Again' }).click()
    await expect(part.getByText(content)).toBeVisible()
    await expect(part.getByRole('alert')).toHaveCount(0)
  }
})

// Proves DPDP-09.
test('a nominee is named, changed and removed in the settings', async ({ page, expectProblem }) => {
  expectProblem(/status of 400/)
  await openSignedIn(page, '/settings')
  const section = page.getByRole('region', { name: 'Your nominee' })
  await section.getByRole('button', { name: 'Name someone' }).click()
  await section.getByLabel('Name of your nominee').fill('Ravi Rao')
  await section.getByRole('button', { name: 'Save nominee' }).click()
  await expect(section.getByText('Please enter an email or a phone number')).toBeVisible()
  await expectAccessible(page)
  await section.getByLabel('Email of your nominee').fill('ravi@example.com')
  await section.getByRole('button', { name: 'Save nominee' }).click()
  await expect(section.getByText('ravi@example.com')).toBeVisible()
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Change nominee' }).click()
  await expect(section.getByLabel('Name of your nominee')).toHaveValue('Ravi Rao')
  await section.getByRole('button', { name: 'Go back' }).click()
  await section.getByRole('button', { name: 'Remove nominee' }).click()
  await expect(section.getByText('You have named nobody.')).toBeVisible()
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

// Proves decision 13.
test('sign out everywhere', async ({ page, request }) => {
  const answered: string[] = []
  page.on('response', (response) => answered.push(new URL(response.url()).pathname))
  const { token } = await openSignedIn(page, '/settings')
  // The screen's own calls would be refused once the session has ended.
  for (const call of ['profile', 'sessions', 'message-consents', 'phone', 'consents', 'nominee']) {
    await expect.poll(() => answered).toContain(`/api/users/${call}`)
  }
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'My Profile' })).toBeVisible()
  const old = await request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })
  expect(old.status()).toBe(401)
})

// Proves decision 13.
test('delete the account with a code', async ({ page, request }) => {
  const { email } = await openSignedIn(page, '/settings')
  const used = await codeFor(request, email)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await enterCode(page, await codeFor(request, email, used))
  await page.getByRole('button', { name: 'Delete for good' }).click()
  // The message is gone after 3 s, which the home page may take.
  await expect(page.getByText('Your account is deleted').first()).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await tokenIn(page)).toBeNull()
  const login = await request.post('/api/users/login', { data: { email, password } })
  expect(login.status()).toBe(401)
})

// Proves DPDP-08.
test('deleting an account names the store credit that is lost with it', async ({ page, request }) => {
  const { email } = await openSignedIn(page, '/settings')
  await expect(page.getByRole('region', { name: 'Delete account' })).toContainText('your store credit')
  await signInAsOwner(page)
  const found = await page.request.get(`/api/back-office/customers?q=${email}`)
  const [customer] = ((await found.json()) as { items: { id: string }[] }).items
  const credit = {
    kind: 'customer',
    customerId: customer?.id,
    amount: 250.5,
    reason: 'Late',
    expiresAt: null,
  }
  const issued = await page.request.post('/api/back-office/store-credits', { data: credit })
  expect(issued.ok(), await issued.text()).toBe(true)
  const used = await codeFor(request, email)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'store credit' })).toContainText('You have ₹250.50')
  await expectAccessible(page)
  await enterCode(page, await codeFor(request, email, used))
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/')
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
