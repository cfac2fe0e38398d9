import { newEmail, openSignedIn, password, signUp, tokenIn } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { lastingToken, takeEveryToken, tokenUntil } from './platform/session.ts'
import { startWith } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

// Proves SIGNIN-05, SIGNIN-07, AUTH-01, AUTH-04, STORE-01, API-03, ERR-01.
test('a wrong password, then the right one', async ({ page, request, expectProblem }) => {
  expectProblem(/status of 401/)
  const email = newEmail()
  await signUp(request, email)
  await page.goto('/login')
  const form = page.getByRole('main').getByRole('form', { name: 'Sign in' })
  await expectAccessible(page)
  await form.getByLabel('Email').fill(`  ${email}  `)
  await form.getByLabel('Password', { exact: true }).fill('Wrong-passw0rd')
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(form.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page.getByText('Invalid credentials').first()).toBeVisible()

  await form.getByLabel('Password', { exact: true }).fill(password)
  const profile = page.waitForRequest('**/api/users/profile')
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Login successful!').first()).toBeVisible()
  await expect(page).toHaveURL('/')
  expect((await profile).headers().authorization).toBe(`Bearer ${await tokenIn(page)}`)
})

// Proves HEAD-06, HEAD-07, AUTH-06, STORE-04.
test('the menu holds the form, then the ways into the account, then the form again', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await signUp(request, email)
  await startWith(page, 'userData', '{"name":"Asha"}')
  await page.goto('/products')
  await page.getByRole('button', { name: 'My Profile' }).click()
  const panel = page.getByRole('dialog', { name: 'My Profile' })
  await panel.getByLabel('Email').fill(email)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  const looked = page.waitForResponse('**/api/users/profile')
  await panel.getByRole('button', { name: 'Sign in' }).click()
  // The session's own look would be refused after signing out.
  await looked
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'My Account' }).click()
  const menu = page.getByRole('dialog', { name: 'My Account' })
  await expect(menu.getByRole('link')).toHaveText([
    'Profile',
    'My Orders',
    'My Addresses',
    'Watchlist',
    'Settings',
  ])
  const loggedOut = page.waitForResponse('**/api/users/logout')
  await menu.getByRole('button', { name: 'Logout' }).click()
  expect((await loggedOut).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'My Profile' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('userData')
  expect(await tokenIn(page)).toBeNull()
})

// Proves AUTH-02, AUTH-03.
test('an expired token is cleared at start', async ({ page }) => {
  await startWith(page, 'User_token', tokenUntil(new Date('2025-01-01')))
  await page.goto('/products')
  await expect(page.getByRole('button', { name: 'My Profile' })).toBeVisible()
  await expect.poll(() => tokenIn(page)).toBeNull()
})

// Proves AUTH-05, HEAD-08.
test('the menu follows the token alone, and a failed profile clears it', async ({ page, expectProblem }) => {
  expectProblem(/status of 500/)
  let respond = () => {}
  const released = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/api/users/profile', async (route) => {
    await released
    await route.fulfill({
      status: 500,
      json: { success: false, message: 'inner words', code: 'SERVER_ERROR' },
    })
  })
  await openSignedIn(page, '/products')
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible()
  respond()
  await expect(page.getByRole('button', { name: 'My Profile' })).toBeVisible()
  expect(await tokenIn(page)).toBeNull()
})

// Proves STORE-02, decision 19.
test('a token under its older name is read @whole', async ({ page }) => {
  await takeEveryToken(page)
  await startWith(page, 'token', lastingToken)
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText('Asha Rao')
})

// Proves ROLE-07, ORDER-01, decision 22.
test('screens of an account lead to the sign-in, and from there back @whole', async ({ page, request }) => {
  const email = newEmail()
  await signUp(request, email)
  for (const path of [
    '/order/5f0c0000000000000000000a',
    '/my-addresses',
    '/settings',
    '/checkout',
    '/profile',
  ]) {
    await page.goto(path)
    await expect(page.getByText(/^Please login to view|^Authentication required/).first()).toBeVisible()
    await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(path)}`)
  }
  const form = page.getByRole('main').getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/profile')
})
