import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

let before: object | undefined
// The next test needs the shop unchanged.
test.afterEach(async ({ page }) => {
  const response = await page.request.put('/api/back-office/home-page', {
    data: { ...before, version: undefined },
  })
  expect(response.status()).toBe(200)
})

// Proves decision 32.
test('the order of the home page is looked at in a preview, and is the shop’s once it is saved', async ({
  page,
  context,
  request,
}) => {
  await signInAsOwner(page)
  before = (await (await page.request.get('/api/back-office/home-page')).json()).item
  await page.goto('/back-office/home-page')
  await expect(page.getByRole('heading', { level: 1, name: 'Home page' })).toBeVisible()
  await expectAccessible(page)
  const heading = 'Featured products'
  // A failed toContain prints the whole page.
  const home = async () => (await request.get('/')).text()
  const shows = async (text: string) => (await home()).includes(text)
  expect(await shows(heading)).toBe(true)

  await page.getByRole('checkbox', { name: 'Featured products' }).uncheck()
  await page.getByLabel('Title').first().fill('Only in the preview')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = await opened
  await expect(preview.getByText('Only in the preview').first()).toBeVisible()
  await expect(preview.getByRole('heading', { name: heading })).toHaveCount(0)
  await preview.close()
  expect(await shows(heading)).toBe(true)
  expect(await shows('Only in the preview')).toBe(false)

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible()
  expect(await shows('Only in the preview')).toBe(true)
  expect(await shows(heading)).toBe(false)

  await page.getByRole('checkbox', { name: 'Featured products' }).check()
  for (let i = 0; i < 7; i++) await page.getByRole('button', { name: 'Move Featured products up' }).click()
  await expect(page.getByRole('button', { name: 'Move Featured products up' })).toBeDisabled()
  // The note of the first time may still be shown.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
  const html = await home()
  expect(html.indexOf(heading)).toBeLessThan(html.indexOf('Shop by category'))
})
