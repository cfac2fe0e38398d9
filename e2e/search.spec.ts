import type { ApiResponse } from '@amritvasya/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { expect, test } from './platform/test.ts'

type Found = ApiResponse<'GET /public/products/search'>

const nothing: Found = {
  success: true,
  products: [],
  relatedProducts: [],
  suggestions: [],
  hasExactMatches: false,
  totalMatches: 0,
}
/** Matches can only be in the search. */
const quietPage = '/blog'
const calls = '**/api/public/products/search?*'

/** A button shows it on a phone. */
async function openSearch(page: Page) {
  const toggle = page
    .getByRole('button', { name: 'Search', exact: true })
    .and(page.locator('[aria-haspopup]'))
  await expect(page.getByRole('button', { name: 'My Profile' })).toBeVisible()
  if (await toggle.isVisible()) await toggle.click()
  return page.getByRole('combobox', { name: 'Search products' }).and(page.locator(':visible'))
}

// Proves SRCH-01, SRCH-02.
test('two letters search 300 ms after the last key; fewer clear the results', async ({ page }) => {
  await page.clock.install({ time: '2026-11-02T10:00:00+05:30' })
  await page.goto(quietPage)
  const requests: string[] = []
  await page.route(calls, (route) => {
    requests.push(new URL(route.request().url()).search)
    return route.fulfill({ json: { ...nothing, suggestions: ['amethyst'] } })
  })
  const box = await openSearch(page)
  // The panel needs a running clock to start.
  await expect(box).toBeVisible()
  await page.clock.pauseAt('2026-11-02T11:00:00+05:30')
  await box.fill('a ')
  await page.clock.runFor(1000)
  expect(requests).toEqual([])
  await box.fill(' am')
  // The panel is there, so the clock runs for its delay.
  await expect(page.getByText('Searching', { exact: true })).toBeAttached()
  await page.clock.runFor(299)
  await box.fill(' ame')
  await page.clock.runFor(299)
  expect(requests).toEqual([])
  await page.clock.runFor(1)
  await expect(page.getByText('Suggestions')).toBeVisible()
  expect(requests).toEqual(['?search=ame&limit=5'])
  await box.fill('a')
  await expect(page.getByText('Suggestions')).toBeHidden()
})

// Proves SEEN-04.
test('the last searches are offered before anything is typed, search again with a tap, and are cleared @whole', async ({
  page,
}) => {
  await page.goto(quietPage)
  const last = page.getByRole('list', { name: 'Your last searches' })
  for (const words of ['rose  quartz', 'mala', 'Rose Quartz']) {
    await page.goto(quietPage)
    const box = await openSearch(page)
    await box.fill(words)
    await expect(page.getByRole('listbox', { name: 'Search results' })).toBeVisible()
    await box.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=/)
  }
  await page.goto(quietPage)
  const box = await openSearch(page)
  await box.focus()
  await expect(last.getByRole('button')).toHaveText(['Rose Quartz', 'mala'])
  await expectAccessible(page)
  await last.getByRole('button', { name: 'mala' }).click()
  await expect(box).toHaveValue('mala')
  await expect(page.getByRole('listbox', { name: 'Search results' })).toBeVisible()
  await box.fill('')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(last).toBeHidden()
})

test('the answer to an older text never covers the answer to the newer one', async ({ page }) => {
  await page.goto(quietPage)
  let answerOld = () => {}
  await page.route(calls, async (route) => {
    const old = route.request().url().includes('search=ro&')
    if (old) await new Promise<void>((resolve) => (answerOld = resolve))
    // The page may have aborted the older request by then.
    await route.fulfill({ json: { ...nothing, suggestions: [old ? 'old' : 'new'] } }).catch(() => {})
  })
  const box = await openSearch(page)
  const older = page.waitForRequest(/search=ro&/)
  await box.fill('ro')
  await older
  await box.fill('rose')
  await expect(page.getByRole('button', { name: 'new', exact: true })).toBeVisible()
  answerOld()
  await expect(page.getByRole('button', { name: 'old', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'new', exact: true })).toBeVisible()
})

// Proves SRCH-05.
test('a suggestion searches for its words @whole', async ({ page }) => {
  await page.route(calls, (route) => route.fulfill({ json: { ...nothing, suggestions: ['rose quartz'] } }))
  await page.goto(quietPage)
  const box = await openSearch(page)
  await box.fill('rosee')
  const again = page.waitForRequest(/search=rose\+quartz&limit=5/)
  await page.getByRole('button', { name: 'rose quartz', exact: true }).click()
  await again
  await expect(box).toHaveValue('rose quartz')
  await expect(box).toBeFocused()
})

// Proves SRCH-06.
test('a search without results says so and leads to the categories @whole', async ({ page }) => {
  await page.route(calls, (route) => route.fulfill({ json: nothing }))
  await page.goto(quietPage)
  const box = await openSearch(page)
  await box.fill('  zzqqx ')
  await expect(page.getByText('No products found for ‘zzqqx’')).toBeVisible()
  await expect(page.getByText('Try different keywords or browse our categories')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'browse our categories' }).click()
  await expect(page).toHaveURL('/categories')
})

// Proves ERR-19, ERR-61.
test('a failed search shows the server’s message, else its own, and tries again', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (400|500)/)
  let response = { status: 400, message: 'Search must be at most 100 characters' }
  await page.route(calls, (route) =>
    route.fulfill({
      status: response.status,
      json: { success: false, message: response.message, code: 'INVALID_INPUT' },
    }),
  )
  await page.goto(quietPage)
  const box = await openSearch(page)
  await box.fill('mala')
  await expect(page.getByText('Search must be at most 100 characters')).toBeVisible()
  response = { status: 500, message: '' }
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Error searching products')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('the keys of a combobox: arrows, Home, End, Escape and Enter', async ({ page }) => {
  await page.goto(quietPage)
  const box = await openSearch(page)
  await box.fill('amethyst')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  const last = (await options.count()) - 1
  const isActive = async (index: number) => {
    await expect(options.nth(index)).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await options.nth(index).getAttribute('id')) ?? '',
    )
  }
  await page.keyboard.press('ArrowDown')
  await isActive(0)
  await page.keyboard.press('End')
  await isActive(last)
  await page.keyboard.press('ArrowDown')
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowUp')
  await isActive(last)
  await page.keyboard.press('Home')
  await isActive(0)
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.fill('amethyst b')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await isActive(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/[0-9a-f]{24}$/)
})

// Proves HEAD-03.
test('on a phone the search fills the screen, and Escape gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(quietPage)
  const box = await openSearch(page)
  await expect(box).toBeFocused()
  const sheet = page.getByRole('dialog', { name: 'Search' })
  expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search', exact: true }).first()).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search box is in sight and leads to the list', async ({ page }) => {
    await page.goto(quietPage)
    await page.getByRole('combobox', { name: 'Search products' }).fill('rose quartz')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/products?search=rose+quartz')
  })
})
