import type { AdminContentPage } from '@amritvasya/contract'
import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, signInAsOwner } from './platform/back-office.ts'
import { allProducts } from './platform/catalogue.ts'
import { expect, test } from './platform/test.ts'

// The browser logs the API's 401 without a session as an error, and a page that is not published yet.
test.beforeEach(({ expectProblem }) => expectProblem(/status of 40[14]/))

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

// Proves PAGE-02, PAGE-07.
test('a landing page with products is published at its moment', async ({ page, request }, { project }) => {
  await signInAsOwner(page)
  const [product] = await allProducts(request)
  const slug = `festival-${project.name}-${Date.now()}`
  const { item } = await send(page, 'post', '', {
    kind: 'landing',
    slug,
    title: 'Festival of lights',
    summary: 'Gifts that last.',
    blocks: [
      { type: 'text', text: 'Chosen for **you**.' },
      { type: 'products', title: 'Our choice', categoryId: null, productIds: [product?._id] },
      { type: 'button', label: 'See everything', to: '/products' },
    ],
  })
  await page.goto(`/back-office/content-pages/${item.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Plan', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish at a moment' })
  await dialog.getByLabel('Publish on').fill('2099-11-08T00:00')
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(page.getByText('Version 1 is published on 8 Nov 2099 00:00.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Take the plan back' }).click()
  await expect(page.getByText('is published on')).toHaveCount(0)
  expect((await request.get(`/pages/${slug}`)).status()).toBe(404)

  const at = new Date(Date.now() + 2_000).toISOString()
  await send(page, 'post', `/${item.id}/publish`, { at })
  await expect.poll(async () => (await request.get(`/pages/${slug}`)).status()).toBe(200)
  await page.goto(`/pages/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Festival of lights' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Our choice' }).getByText(product?.name ?? '')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See everything' }).click()
  await expect(page).toHaveURL('/products')
})

// Proves PAGE-08.
test('a policy that the owner writes keeps the shop’s own text as its former version', async ({
  page,
  shop,
}) => {
  await signInAsOwner(page)
  const { items } = await send(page, 'get', '?kind=policy&q=privacy notice')
  const { item } = await send(page, 'get', `/${items[0]?.id}`)
  await page.goto('/privacy-notice')
  const own = await page.getByRole('heading', { level: 2 }).allTextContents()
  await page.goto(`/back-office/content-pages/${item.id}`)
  const main = page.getByRole('main')
  const text = main.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveValue(/^## Which data/)
  await text.fill(`${await text.inputValue()}\n\n## One more thing\n\nWrite to {email}.`)
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await main.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. Shoppers see it now.')).toBeVisible()
  await page.goto('/privacy-notice')
  await expect(page.getByRole('heading', { name: 'One more thing' })).toBeVisible()
  await expect(page.getByText('Write to {email}.')).toHaveCount(0)
  await expect(page.getByText('Last updated:')).toBeVisible()
  await expectAccessible(page)
  const versions = page.getByRole('region', { name: 'Versions of this text' })
  await versions.getByRole('link', { name: /^Until/ }).click()
  await expect(page.getByText('This is a former version')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'One more thing' })).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  for (const heading of own)
    await expect(page.getByRole('heading', { level: 2, name: heading })).toHaveCount(1)
  // The test of the other window begins with the shop's own text, too.
  await changeByStatement(
    shop.databaseUrl,
    `DELETE FROM content_page_publication WHERE page_id = '${item.id}';
     DELETE FROM content_page_version WHERE page_id = '${item.id}';
     UPDATE content_page SET first_published_at = NULL WHERE id = '${item.id}'`,
  )
})
