import type { AdminContentPage } from '@amritvasya/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

// The browser logs a page that is not published yet as an error.
test.beforeEach(({ expectProblem }) => expectProblem(/status of 404/))

const send = async (page: Page, method: 'get' | 'post' | 'put', path: string, data?: object) => {
  const reply = await page.request[method](`/api/back-office/content-pages${path}`, data && { data })
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()) as { item: AdminContentPage; items: AdminContentPage[] }
}

const attack = [
  '<script>document.title = "taken over"</script>',
  '<img src=x onerror="document.title=1">',
  '[a](javascript:alert(1))',
  '[b](data:text/html,x)',
].join(' ')

// Proves PAGE-01, PAGE-02, PAGE-03, PAGE-04, PAGE-05, PAGE-06, PAGE-10.
test('the owner writes an article, looks at it before anybody else, publishes it and moves it', async ({
  page,
  request,
}, { project }) => {
  const title = `Care for angelite ${project.name} ${Date.now()}`
  await openBackOffice(page, 'content-pages')
  const main = page.getByRole('main')
  await expect(main.getByText('Terms and conditions').first()).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'New page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New page' })).toBeVisible()
  await main.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await main.getByLabel('Summary').fill('Angelite and water do not agree.')
  await main
    .getByRole('textbox', { name: 'Text' })
    .fill(
      `## Keep it dry\n\nDust it with a **soft** brush, see [selenite](/blog/living-with-selenite).\n\n${attack}`,
    )
  await main.getByRole('button', { name: 'Add a button' }).click()
  await main.getByLabel('Text of the button').fill('See angelite')
  await main.getByLabel('Leads to').fill('javascript:alert(1)')
  await main.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(main.getByText('A link begins with / for a page of the shop')).toBeVisible()
  await main.getByLabel('Leads to').fill('/products?search=angelite')
  await expectAccessible(page)

  const opened = page.waitForEvent('popup')
  await main.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = await opened
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(preview.getByText('Nothing is published')).toBeVisible()
  await preview.close()

  await main.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(main.getByText('Shoppers do not see this page.')).toBeVisible()
  const path = `/blog/${title.toLowerCase().replaceAll(' ', '-')}`
  expect((await request.get(path)).status()).toBe(404)
  await main.getByRole('button', { name: 'Publish now' }).click()
  await expect(main.getByText('Shoppers see version 1')).toBeVisible()

  const shopper = await page.context().newPage()
  await shopper.goto('/blog')
  await shopper.getByRole('link', { name: title }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(shopper.getByRole('heading', { level: 2, name: 'Keep it dry' })).toBeVisible()
  await expect(shopper.getByText('onerror="document.title=1"')).toBeVisible()
  await expect(shopper).toHaveTitle(new RegExp(`^${title} \\|`))
  await expect(
    shopper.locator('main a[href^="javascript"], main a[href^="data"], main img[src="x"]'),
  ).toHaveCount(0)
  await expect(shopper.getByRole('link', { name: 'See angelite' })).toHaveAttribute(
    'href',
    '/products?search=angelite',
  )
  await expectAccessible(shopper)
  expect(await (await request.get('/blog/feed.xml')).text()).toContain(`<title>${title}</title>`)
  expect(await (await request.get('/sitemap.xml')).text()).toContain(path)
  await shopper.close()

  await main.getByLabel('Address').fill(`moved-${project.name}-${Date.now()}`)
  await main.getByLabel('Summary').fill('Angelite dissolves in water.')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByText('Version 2 is saved and not published.')).toBeVisible()
  const reply = await request.get(path, { maxRedirects: 0 })
  expect(reply.status()).toBe(301)
  expect((await request.get(reply.headers().location ?? '')).status()).toBe(200)

  await main.getByRole('button', { name: 'Versions', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Compare with the newest: Version 1' }).click()
  await expect(dialog.getByRole('deletion')).toHaveText('Angelite and water do not agree.')
  await expect(dialog.getByRole('insertion')).toHaveText('Angelite dissolves in water.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Restore: Version 1' }).click()
  await expect(main.getByLabel('Summary')).toHaveValue('Angelite and water do not agree.')
  // The next tests of this shop count its articles.
  const id = /[0-9a-f]{24}/.exec(page.url())?.[0]
  const { item } = await send(page, 'get', `/${id}`)
  await send(page, 'post', `/${id}/unpublish`, { version: item.version })
})
