import { changeShop, saveSettings } from '@amritvasya/server/testing/change-shop'
import { newEmail } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { someChosen } from './platform/checkout.ts'
import { mailTo } from './platform/mailbox.ts'
import { main } from './platform/regions.ts'
import { expect, type Shop, test } from './platform/test.ts'

const takeQuestions = (shop: Shop, productQuestions: boolean) =>
  changeShop(shop.databaseUrl, (transaction) => saveSettings(transaction, { productQuestions }))
test.beforeEach(({ shop }) => takeQuestions(shop, true))
test.afterEach(({ shop }) => takeQuestions(shop, false))

const linkIn = (text: string, what: 'confirm' | 'withdraw') =>
  new RegExp(`/questions/${what}\\?token=\\S+`).exec(text)?.[0] ?? `/no-link-to-${what}`

// Proves QUESTION-01, QUESTION-03, QUESTION-04, QUESTION-05, QUESTION-06, QUESTION-07.
test('a guest asks on a product’s page, the owner answers, and everybody finds the answer until the guest deletes it', async ({
  page,
  openWindow,
  request,
}) => {
  const [{ product }] = (await someChosen(request, 1)) as [Awaited<ReturnType<typeof someChosen>>[number]]
  const email = newEmail()
  const question = `Does it fit the wrist of ${email.split('@')[0]?.replace(/\d{6,}/g, 'A')}?`
  await page.goto(`/product/${product._id}`)
  const section = main(page).getByRole('region', { name: 'Questions and answers' })
  await section.getByRole('link', { name: 'Ask a question' }).click()
  const form = main(page).getByRole('form', { name: 'Ask a question' })
  await form.getByRole('button', { name: 'Send question' }).click()
  await expect(form.getByText('Please write your question')).toBeVisible()
  await form.getByLabel('Your question').fill('Call me: 98765 43210')
  await form.getByLabel('First name').fill('Asha Rao')
  await form.getByLabel('Email').fill(email)
  await expect(form.getByText(/^Please leave out email addresses/)).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Your question').fill(question)
  await form.getByRole('button', { name: 'Send question' }).click()
  await expect(main(page).getByRole('status').filter({ hasText: 'inbox' })).toBeFocused()
  await expectAccessible(page)
  const confirmation = await mailTo(request, email, `Please confirm your question about ${product.name}`)
  await page.goto(linkIn(confirmation.text, 'confirm'))
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Yes, this is my question' }).click()
  await expect(main(page).getByRole('status')).toContainText('we will email you the answer')

  const office = await openWindow()
  await openBackOffice(office)
  await main(office)
    .getByRole('link', { name: /Questions about products/ })
    .click()
  await main(office).getByText(question).click()
  await expect(main(office).getByText(email)).toBeVisible()
  await expectAccessible(office)
  await main(office).getByRole('textbox', { name: 'Answer' }).fill('It fits up to 18 cm.')
  await main(office).getByRole('button', { name: 'Publish answer' }).click()
  await expect(main(office).getByText('Published', { exact: true })).toBeVisible()
  await expectAccessible(office)
  const { text } = await mailTo(request, email, `Your question about ${product.name}`)
  expect(text).toContain('It fits up to 18 cm.')

  await page.goto(`/product/${product._id}`)
  await expect(section).toContainText(question)
  await expect(section).toContainText('It fits up to 18 cm.')
  await expect(section).toContainText('Asked by Asha,')
  await expect(section).not.toContainText('Rao')
  await expectAccessible(page)
  await page.goto(`/product/${product._id}/questions`)
  const search = main(page).getByRole('search')
  await search.getByLabel('Search the questions').fill('18 wrist')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(main(page).getByText(question)).toBeVisible()
  await search.getByLabel('Search the questions').fill('turquoise')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(main(page).getByText('0 questions with “turquoise”')).toBeVisible()
  await expectAccessible(page)

  await page.goto(linkIn(text, 'withdraw'))
  await main(page).getByRole('button', { name: 'Delete' }).click()
  await expect(main(page).getByRole('status')).toHaveText('Your question is deleted.')
  await page.goto(`/product/${product._id}`)
  await expect(section).not.toContainText(question)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
})
