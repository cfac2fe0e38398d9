import { expectAccessible } from './platform/axe.ts'
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
})
