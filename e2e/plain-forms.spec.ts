import type { Page } from '@playwright/test'
import { newEmail } from './platform/accounts.ts'
import { mailTo } from './platform/mailbox.ts'
import { expect, test } from './platform/test.ts'

// Axe needs scripts, so other specs check the same markup.
test.use({ javaScriptEnabled: false })

const submit = async (page: Page, name: string) => {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('main').getByRole('button', { name }).click()
  return answered
}

// Proves STATIC-04.
test('without JavaScript a message is sent; what is wrong is shown at its field, and nothing typed is lost', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  const email = newEmail()
  const main = page.getByRole('main')
  await page.goto('/contact')
  await main.getByLabel('Your name').fill('Asha <Rao>')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Subject').fill(`Plain question of ${email}`)
  await main.getByLabel('Message').fill('नमस्ते\nIs it knotted? </script>')
  const refused = await submit(page, 'Send message')
  expect([refused.status(), refused.headers()['cache-control']]).toEqual([400, 'no-store'])
  await expect(main.getByText('Please agree that we keep your message')).toBeVisible()
  await expect(main.getByText('Please enter')).toHaveCount(0)
  await expect(main.getByLabel('Your name')).toHaveValue('Asha <Rao>')
  await expect(main.getByLabel('Message')).toHaveValue('नमस्ते\nIs it knotted? </script>')
  await main.getByRole('checkbox').check()
  expect((await submit(page, 'Send message')).status()).toBe(200)
  await expect(main.getByRole('status')).toContainText('We have your message')
  await expect(main.getByRole('status')).toBeInViewport()
  const mail = await mailTo(request, 'owner@example.com', `Message: Plain question of ${email}`)
  expect(mail.text).toContain('नमस्ते')
  await main.getByRole('link', { name: 'Write another message' }).click()
  await expect(main.getByLabel('Message')).toHaveValue('')
})

// Proves FOOT-05, decision 34.
test('without JavaScript the footer subscribes, and the links of the mails work', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  const email = newEmail()
  const main = page.getByRole('main')
  await page.goto('/blog')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Your email').fill('asha')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL('/newsletter')
  await expect(main.getByText('Please enter a valid email address')).toBeVisible()
  await expect(main.getByLabel('Your email')).toHaveValue('asha')
  await main.getByLabel('Your email').fill(email)
  expect((await submit(page, 'Subscribe')).status()).toBe(200)
  await expect(main.getByText('Please check your inbox')).toBeVisible()

  const { text } = await mailTo(request, email, 'Please confirm your subscription')
  const linkTo = (what: string) => new RegExp(`/newsletter/${what}\\?token=\\S+`).exec(text)?.[0] ?? ''
  await page.goto(linkTo('confirm'))
  expect((await submit(page, 'Confirm subscription')).status()).toBe(200)
  await expect(main.getByText('Thank you. You are subscribed.')).toBeVisible()
  await page.goto(linkTo('unsubscribe'))
  expect((await submit(page, 'Unsubscribe')).status()).toBe(200)
  await expect(main.getByText('You are unsubscribed')).toBeVisible()

  await page.goto('/newsletter/unsubscribe')
  expect((await submit(page, 'Unsubscribe')).status()).toBe(400)
  await expect(main.getByRole('alert')).toContainText('This link is incomplete.')
  await page.goto('/newsletter/confirm?token=made-up')
  expect((await submit(page, 'Confirm subscription')).status()).toBe(400)
  await expect(main.getByRole('alert')).toContainText('This link is not valid')
})

test('a page of another site cannot send a form to the shop', async ({ page, shop, expectProblem }) => {
  expectProblem(/status of 403/)
  await page.route('http://other.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${shop.address}/newsletter"><input name="email" value="a@example.com"><button>Win</button></form>`,
    }),
  )
  await page.goto('http://other.example/')
  const answered = page.waitForResponse(`${shop.address}/newsletter`)
  await page.getByRole('button', { name: 'Win' }).click()
  expect((await answered).status()).toBe(403)
})
