import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { allProducts } from './platform/catalogue.ts'
import { expect, test } from './platform/test.ts'

// Proves SEO-01, SEO-03.
test('the owner words what a search shows of a product, and its page says so', async ({ page }) => {
  const product = (await allProducts(page.request)).at(-1)
  await page.goto(`/product/${product?._id}`)
  const before = await page.title()
  await signInAsOwner(page)
  await page.goto(`/back-office/products/${product?._id}`)
  const preview = page.getByRole('figure', { name: 'As a search would show it' })
  await expect(preview).toContainText(before.slice(0, 40))
  const title = `${product?.name}, chosen by hand`
  await page.getByLabel('Title for search engines').fill(title)
  await page.getByLabel('Description for search engines').fill('Picked in Khambhat, packed in Pune.')
  await expect(preview).toContainText('Picked in Khambhat, packed in Pune.')
  await expect(page.getByText('35 of about 160 characters that search engines show')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible()
  await page.goto(`/product/${product?._id}`)
  await expect(page).toHaveTitle(title)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title)
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'Picked in Khambhat, packed in Pune.',
  )
  await page.goto(`/back-office/products/${product?._id}`)
  await page.getByLabel('Title for search engines').fill('')
  await page.getByLabel('Description for search engines').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible()
  await page.goto(`/product/${product?._id}`)
  await expect(page).toHaveTitle(before)
})

// Proves SEO-06, SEO-09, decision 431.
test('crawlers read whose shop it is and what a list holds, in one language', async ({ request }) => {
  for (const [path, type] of [
    ['/', 'OnlineStore'],
    ['/products', 'ItemList'],
  ] as const) {
    const html = await (await request.get(path)).text()
    const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
    expect(scripts.map(([, text = '']) => JSON.parse(text)['@type'])).toContain(type)
    expect(html).toContain('<html lang="en-IN"')
    expect(html).not.toMatch(/hreflang/i)
  }
})
