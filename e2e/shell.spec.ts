import { expectAccessible } from './platform/axe.ts'
import { watchLayout } from './platform/layout.ts'
import { lastingToken, takeEveryToken } from './platform/session.ts'
import { expect, test } from './platform/test.ts'

const isPhone = (width: number | undefined) => (width ?? 0) < 640

// Proves HEAD-01, HEAD-02.
test('the header has social links, and a logo that leads home @whole', async ({ page }) => {
  await page.goto('/categories')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Amritvasya on Instagram' })).toHaveAttribute(
    'href',
    /instagram/,
  )
  await header.getByRole('link', { name: 'Amritvasya, home' }).click()
  await expect(page).toHaveURL('/')
})

// Proves HEAD-03.
test('below 640 px the search box comes through a toggle button @whole', async ({ page }) => {
  await page.setViewportSize({ width: 639, height: 800 })
  await page.goto('/')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
  await expect(box).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 640, height: 800 })
  await expect(box).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveCount(1)
})

// Proves HEAD-04, HEAD-05, HEAD-09.
test('the badges follow cartUpdated and wishlistUpdated @whole', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Cart', exact: true })).toHaveAttribute('href', '/cart')
  await expect(header.getByRole('button', { name: 'My Profile' })).toBeVisible()
  await page.evaluate(() => {
    const item = { _id: '5f0c0000000000000000000a', name: 'Mala', price: 500, image: '' }
    const variant = { _id: '5f0c0000000000000000000b', size: null, color: null }
    localStorage.setItem('cart', JSON.stringify([{ ...item, quantity: 3, variant }]))
    localStorage.setItem('wishlist', JSON.stringify([item]))
    window.dispatchEvent(new Event('cartUpdated'))
    window.dispatchEvent(new Event('wishlistUpdated'))
  })
  await expect(header.getByRole('link', { name: /^Cart ?, ?3 items$/ })).toBeVisible()
  await expect(header.getByRole('link', { name: /^Wishlist ?, ?1 item$/ })).toHaveAttribute(
    'href',
    '/watchlist',
  )
})

// Proves HEAD-10.
test('the badges follow what another tab does @whole', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'My Profile' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/categories')
  await other.evaluate(() => {
    const item = { _id: '5f0c0000000000000000000a', name: 'Mala', price: 500, image: '' }
    localStorage.setItem('wishlist', JSON.stringify([item]))
  })
  await expect(page.getByRole('link', { name: /^Wishlist ?, ?1 item$/ })).toBeVisible()
})

// Proves HEAD-06, HEAD-08.
test('a stored token, and nothing else, makes it My Account', async ({ page }) => {
  await takeEveryToken(page)
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', 'yes')
    for (const key of ['User_token', 'token', 'userData']) localStorage.setItem(key, token)
  }, lastingToken)
  await page.goto('/blog')
  await page.getByRole('button', { name: 'My Account' }).click()
  const menu = page.getByRole('dialog', { name: 'My Account' })
  for (const [name, address] of [
    ['Profile', '/profile'],
    ['My Orders', '/my-orders'],
    ['My Addresses', '/my-addresses'],
    ['Watchlist', '/watchlist'],
    ['Settings', '/settings'],
  ] as const) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  }
  await expectAccessible(page)
  // AUTH-06
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'My Profile' })).toBeFocused()
  expect(
    await page.evaluate(() => ['User_token', 'token', 'userData'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null])
})

// Proves HEAD-07.
test('without a token the menu holds the sign-in form, and Escape gives the focus back', async ({ page }) => {
  await page.goto('/blog')
  const button = page.getByRole('button', { name: 'My Profile' })
  await button.click()
  const menu = page.getByRole('dialog', { name: 'My Profile' })
  await expect(menu.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('the account menu on a wide window ends with a click elsewhere and with going on @whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/categories')
  const button = page.getByRole('button', { name: 'My Profile' })
  const menu = page.getByRole('dialog', { name: 'My Profile' })
  await button.click()
  await expect(menu).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menu).toBeHidden()
  await button.click()
  await menu.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register')
  await expect(menu).toBeHidden()
})

// Proves SIGNIN-03.
test('from 639 to 640 px the buttons of the form move side by side, and what was typed stays @whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 639, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'My Profile' }).click()
  const menu = page.getByRole('dialog', { name: 'My Profile' })
  await menu.getByLabel('Email').fill('asha@example.in')
  const top = async (name: string, role: 'button' | 'link') =>
    (await menu.getByRole(role, { name }).boundingBox())?.y
  expect(await top('Register', 'link')).toBeGreaterThan((await top('Sign in', 'button')) ?? 0)
  expect((await menu.boundingBox())?.width).toBe(639)
  await page.setViewportSize({ width: 640, height: 800 })
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(500)
  expect(await top('Register', 'link')).toBe(await top('Sign in', 'button'))
  await expect(menu.getByLabel('Email')).toHaveValue('asha@example.in')
})

// Proves SIGNIN-01, SIGNIN-02, SIGNIN-04, SIGNIN-06.
test('the form says what is missing and what is in the way @whole', async ({ page, context }) => {
  await page.goto('/login')
  const form = page.getByRole('form', { name: 'Sign in' })
  await expect(form.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await expect(form.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please fill in all fields')
  await form.getByLabel('Email').fill('asha@example.in')
  await form.getByLabel('Password').fill('Secret-123')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(form.getByRole('alert')).toHaveText('You are offline. Please check your internet connection.')
  await expectAccessible(page)
})

test('the header stays at hand and leaves the screen to the page @whole', async ({ page, viewport }) => {
  await page.goto('/')
  await page.evaluate(() => window.scrollTo(0, 1500))
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })
  await expect(cart).toBeInViewport()
  const header = await page.getByRole('banner').boundingBox()
  const covered = (header?.y ?? 0) + (header?.height ?? 0)
  expect(covered).toBeLessThan((viewport?.height ?? 0) / 10)
})

test('nothing moves when badges and account fill in', async ({ page }) => {
  await takeEveryToken(page)
  await page.addInitScript((token) => {
    const item = { _id: '5f0c0000000000000000000a', name: 'Mala', price: 500, image: '' }
    const variant = { _id: '5f0c0000000000000000000b', size: null, color: null }
    localStorage.setItem('User_token', token)
    localStorage.setItem('cart', JSON.stringify([{ ...item, quantity: 30, variant }]))
    localStorage.setItem('wishlist', JSON.stringify([item]))
  }, lastingToken)
  const expectStill = await watchLayout(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Cart ?, ?30 items$/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectStill(0.01)
})

// Proves decision 37, ROUTE-30.
test('going on shows the overlay for 800 ms and lets clicks through; the first page does not @whole', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-02T10:00:00+05:30' })
  await page.goto('/login')
  const overlay = page.locator('[data-loading-overlay]')
  await expect(page.getByRole('button', { name: 'My Profile' })).toBeVisible()
  await expect(overlay).toHaveCount(0)
  await page.clock.pauseAt('2026-11-02T11:00:00+05:30')
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(overlay).toHaveCount(1)
  await expect(overlay).toHaveCSS('pointer-events', 'none')
  await page.clock.runFor(799)
  await expect(overlay).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(overlay).toHaveCount(0)
})

test('a page that is long in coming shows that it is on its way, and the other one stays in use @whole', async ({
  page,
}) => {
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  const thread = page.locator('[data-progress]')
  const length = () => thread.evaluate((element) => element.getBoundingClientRect().width)
  expect(await length()).toBe(0)
  const { promise: responded, resolve: respond } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await responded
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect.poll(length).toBeGreaterThan(10)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')

  respond()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in')
  await expect.poll(length).toBe(0)
})

// Proves decision 36, TOAST-01, TOAST-02.
test('a toast stands bottom right, is announced, waits under the pointer, and goes after 3 s @whole', async ({
  page,
  viewport,
}) => {
  const toast = page.locator('[data-toast]').filter({ hasText: 'Added to wishlist!' })
  await page.clock.install({ time: '2026-11-02T10:00:00+05:30' })
  await page.goto('/products')
  await expect(page.getByRole('button', { name: 'My Profile' })).toBeVisible()
  await page.clock.pauseAt('2026-11-02T11:00:00+05:30')
  await page
    .getByRole('button', { name: /to wishlist/ })
    .first()
    .click()
  // It is shown a frame after its code has come.
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await toast.isVisible()).toBe(true)
  }).toPass()
  await expect(page.getByRole('region').filter({ has: toast })).toHaveAttribute('aria-live', 'polite')
  await expect
    .poll(async () => {
      const box = await toast.boundingBox()
      return (
        box &&
        Math.max((viewport?.width ?? 0) - box.x - box.width, (viewport?.height ?? 0) - box.y - box.height)
      )
    })
    .toBeLessThanOrEqual(24)
  if (!isPhone(viewport?.width)) {
    await toast.hover()
    await page.clock.runFor(10_000)
    await expect(toast).toBeVisible()
    await page.mouse.move(0, 0)
  }
  await page.clock.runFor(2_000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_000)
  // It fades for some frames.
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await toast.isHidden()).toBe(true)
  }).toPass({ timeout: 30_000 })
})

test('a keyboard can skip the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the account leads to the sign-in screen, and all links work', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'My Profile' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
    await expect(page).toHaveURL('/cart')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL('/blog')
  })
})
