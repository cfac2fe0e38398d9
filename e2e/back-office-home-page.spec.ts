import sharp from 'sharp'
import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

// The browser logs the API's 401 without a session as an error.
test.beforeEach(({ expectProblem }) => expectProblem(/status of 401/))

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

test('a slide gets another picture for phones, and its old one is removed', async ({ page }) => {
  await signInAsOwner(page)
  before = (await (await page.request.get('/api/back-office/home-page')).json()).item
  await page.goto('/back-office/home-page')
  const input = page.getByRole('group', { name: 'Picture for phones of slide 1' })
  await expect(input.getByRole('img', { name: 'What phones show of slide 1' })).toBeVisible()
  await input.getByRole('button', { name: 'Remove this picture for phones of slide 1' }).click()
  await expect(input.getByRole('img')).toHaveCount(0)
  await expect(input).toContainText('Phones show the right part of this picture.')
  const taken = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#b98f3e' } }).jpeg()
  await input
    .getByLabel('Add a picture for phones')
    .setInputFiles([{ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: await taken.toBuffer() }])
  await expect(input.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  const first = async () => (await (await page.request.get('/api/public/shop')).json()).shop.slides[0]
  expect((await first()).tallImage).toMatchObject({ height: 1600 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible()
  expect((await first()).tallImage).toMatchObject({ width: 900, height: 1200 })
})

test('a slide leads to a category that is chosen by its name, and says when it leads nowhere', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 404/)
  await signInAsOwner(page)
  before = (await (await page.request.get('/api/back-office/home-page')).json()).item
  const list = await page.request.get('/api/back-office/categories?q=Pocket&perPage=1')
  const [category] = ((await list.json()) as { items: [{ id: string; name: string }] }).items
  await page.goto('/back-office/home-page')
  const link = page.getByRole('region', { name: 'slide 1' }).getByLabel('Button link')
  const missing = page.getByText('The shop has no such page now')
  await link.fill('/no-such-page')
  await link.blur()
  await expect(missing).toBeVisible()
  await expectAccessible(page)
  await link.fill(category.name.slice(0, 8).toLowerCase())
  await page.getByRole('option', { name: category.name, exact: true }).click()
  await expect(link).toHaveValue(`/category/${category.id}`)
  await expect(missing).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible()
  const { shop } = await (await page.request.get('/api/public/shop')).json()
  expect(shop.slides[0].buttonLink).toBe(`/category/${category.id}`)
})
