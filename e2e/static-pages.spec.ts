import { newEmail } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { mailTo } from './platform/mailbox.ts'
import { expect, test } from './platform/test.ts'

const policies = [
  // STATIC-01
  ['/terms-and-conditions', 'Terms and conditions', ['Indian law applies', '18% GST is included']],
  // STATIC-02
  ['/privacy-policy', 'Privacy policy', ['Questions about your data go to owner@example.com.']],
  // STATIC-03, STATIC-07, STATIC-09
  [
    '/shipping-policy',
    'Shipping policy',
    ['Goods are shipped in 1–2 business days', 'international delivery takes 7–10 working days'],
  ],
  // STATIC-03, STATIC-06, STATIC-08, STATIC-10, STATIC-11
  [
    '/return-refund-policy',
    'Return and refund policy',
    [
      'within 5 calendar days of receipt',
      'The refund for a prepaid order takes 5–7 days',
      'Payment-gateway fees are non-refundable, and 18% GST is included',
      'Cancellation refunds take 7–10 working days',
    ],
  ],
] as const

for (const [path, title, texts] of policies) {
  // Proves ROUTE-25.
  test(`${path} has its text, a date, a list of contents and who is behind it`, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main.getByText(/^Last updated: [A-Z][a-z]{2} \d{2}, 20\d\d$/)).toBeVisible()
    for (const text of texts) await expect(main).toContainText(text)
    // Consumer Protection (E-Commerce) Rules, 2020
    await expect(main).toContainText('Legal name: Amritvasya Demo Traders')
    await expect(main).toContainText(/Grievance Officer: .+, owner@example\.com, \+91 00000 00000/)
    const contents = main.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'Who we are, and who hears complaints' }).click()
    await expect(page).toHaveURL(`${path}#who-we-are`)
    await expect(main.getByRole('heading', { name: 'Who we are, and who hears complaints' })).toBeInViewport()
    await expectAccessible(page)
  })
}

// Proves decision 41, STATIC-04, ROUTE-26.
test('the contact page has address, email and phone, and a map that loads only after a click', async ({
  page,
}) => {
  const requests: string[] = []
  await page.route('https://www.openstreetmap.org/**', async (route) => {
    requests.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A map</title>' })
  })
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('group').or(main).getByText('Maharashtra').first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'owner@example.com' })).toBeVisible()
  await expect(main.getByRole('link', { name: '+91 00000 00000' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Write on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  )
  await expectAccessible(page)
  expect(requests).toEqual([])
  await main.getByRole('button', { name: 'Show the map' }).click()
  await expect(main.getByTitle(/^Map with our place/)).toBeVisible()
  await expect.poll(() => requests).toHaveLength(1)
})

test('a message reaches the owner, and its sender is told so', async ({ page, request }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  const send = main.getByRole('button', { name: 'Send message' })
  await send.click()
  await expect(main.getByText('Please enter your full name')).toBeVisible()
  await expect(main.getByLabel('Your name')).toBeFocused()
  const email = newEmail()
  await main.getByLabel('Your name').fill('Asha Rao')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Subject').fill(`Question of ${email}`)
  await main.getByLabel('Message').fill('Is the mala knotted?\nRegards')
  await send.click()
  await expect(main.getByText('Please agree that we keep your message')).toBeVisible()
  await main.getByRole('checkbox').check()
  await expectAccessible(page)
  await send.click()
  await expect(main.getByRole('status')).toContainText('We have your message')
  await expect(main.getByRole('status')).toBeFocused()
  const mail = await mailTo(request, 'owner@example.com', `Message: Question of ${email}`)
  expect(mail.text).toContain('Is the mala knotted?')
})

// Proves STATIC-05, ROUTE-27.
test('the blog has three articles with title, date and summary, each with a page', async ({
  page,
  request,
}) => {
  await page.goto('/blog')
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles).toHaveCount(3)
  for (const article of await articles.all()) {
    await expect(article.getByRole('heading')).toHaveText(/\w/)
    await expect(article.getByText(/^[A-Z][a-z]{2} \d{2}, 20\d\d$/)).toBeVisible()
    await expect(article.getByText(/[\w,:].{40,}\.$/)).toBeVisible()
    const picture = article.locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  await expectAccessible(page)
  await articles.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/blog\/[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A pocket Ganesha, to carry and to give')
  await expect(page.getByRole('heading', { name: 'From the shop', exact: true })).toBeVisible()
  await expectAccessible(page)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(
    expect.arrayContaining(['Article', 'BreadcrumbList']),
  )
  const { pathname } = new URL(page.url())
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${pathname}</loc>`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
})
