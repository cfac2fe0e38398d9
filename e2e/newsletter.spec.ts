import type { APIRequestContext, Page } from '@playwright/test'
import { newEmail } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { mailTo } from './platform/mailbox.ts'
import { expect, test } from './platform/test.ts'

async function subscribe(page: Page, email: string): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Your email address').fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByRole('status')).toHaveText(
    'Please look into your inbox: an email asks you to confirm.',
  )
}

async function linkFor(request: APIRequestContext, email: string, what: string, subject: string) {
  const { text } = await mailTo(request, email, subject)
  const path = new RegExp(`/newsletter/${what}\\?token=\\S+`).exec(text)?.[0]
  return path ?? `no link to ${what}`
}

// Proves FOOT-05, decision 34.
test('subscribing, confirming by the mail, and unsubscribing by a mail', async ({ page, request }) => {
  const email = newEmail()
  await page.goto('/blog')
  await subscribe(page, email)
  const question = 'Please confirm your subscription'
  await page.goto(await linkFor(request, email, 'confirm', question))
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Thank you. You are subscribed.')

  // Only the mail may reveal that the address is subscribed.
  await subscribe(page, email)
  await page.goto(await linkFor(request, email, 'unsubscribe', 'You are already subscribed'))
  const leave = page.getByRole('main').getByRole('button', { name: 'Unsubscribe' })
  await leave.click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('You are unsubscribed')
  await page.reload()
  await leave.click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('You are unsubscribed')
})

test('a link that is not complete, or made up, says so', async ({ page, expectProblem }) => {
  expectProblem(/status of 400/)
  await page.goto('/newsletter/confirm')
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
  await page.goto('/newsletter/unsubscribe?token=made-up')
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is not valid')
  await expectAccessible(page)
})

// Proves decision 34.
test('the newsletter has a page of its own, whose form answers in place', async ({ page, request }) => {
  const email = newEmail()
  const main = page.getByRole('main')
  await page.goto('/newsletter')
  await main.getByLabel('Your email address').fill('asha')
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await expect(main.getByRole('status')).toHaveText('Please enter a valid email address')
  await expectAccessible(page)
  await main.getByLabel('Your email address').fill(email)
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await expect(main.getByRole('status')).toContainText('Please look into your inbox')
  await expectAccessible(page)
  await mailTo(request, email, 'Please confirm your subscription')
})
