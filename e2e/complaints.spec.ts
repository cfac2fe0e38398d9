import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { newEmail, openSignedIn } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, owner } from './platform/back-office.ts'
import { mailTo } from './platform/mailbox.ts'
import { main } from './platform/regions.ts'
import { expect, test } from './platform/test.ts'

const numberIn = (text: string | null) => /C-\d{6}-\w{5}/.exec(text ?? '')?.[0] ?? 'none'

async function fill(page: Page, email: string) {
  await main(page).getByLabel('What is it about?').selectOption('delivery')
  await main(page).getByLabel('Your name').fill('Asha Rao')
  await main(page).getByLabel('Email').fill(email)
  await main(page)
    .getByLabel(/^What happened/)
    .fill('The parcel is late.\nNobody answers.')
}

// Proves COMPLAINT-01, COMPLAINT-04, COMPLAINT-05, COMPLAINT-07.
test('a complaint has a number at once, runs on the owner’s dashboard, and its answer reaches the account', async ({
  page,
  request,
  shop,
  expectProblem,
}) => {
  expectProblem(/status of 401/)
  const { email } = await openSignedIn(page, '/complaint')
  await main(page).getByRole('button', { name: 'Send complaint' }).click()
  await expect(main(page).getByText('Please choose what your complaint is about')).toBeVisible()
  await expectAccessible(page)
  await fill(page, email)
  await main(page).getByRole('button', { name: 'Send complaint' }).click()
  const sent = main(page).getByRole('status')
  await expect(sent).toContainText(/has the number C-\d{6}-\w{5}\. We acknowledge it by/)
  const number = numberIn(await sent.textContent())
  await mailTo(request, email, `Your complaint ${number} has reached us`)
  await mailTo(request, owner.email, `Complaint ${number}: Delivery`)
  await changeByStatement(
    shop.databaseUrl,
    `UPDATE complaint SET acknowledge_by = now() - interval '1 hour' WHERE number = '${number}'`,
  )

  await openBackOffice(page)
  const card = main(page).getByRole('region', { name: 'Complaints' })
  await expect(card).toContainText(/1 overdue/)
  await expectAccessible(page)
  await card.getByRole('link', { name: /Asha Rao.*Acknowledge now: overdue/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(main(page).getByText('Nobody answers.')).toBeVisible()
  await expectAccessible(page)
  const text = main(page).getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveValue(/look into it/)
  for (const name of ['Send answer', 'Send and settle', 'Save as note']) {
    await expect(main(page).getByRole('button', { name })).toBeDisabled()
  }
  await main(page).getByRole('button', { name: 'Send acknowledgement' }).click()
  await expect(main(page).getByRole('heading', { name: 'Answer' })).toBeVisible()
  await text.fill('The courier called the owner names')
  await main(page).getByRole('button', { name: 'Save as note' }).click()
  await expect(main(page).getByText('Note, for the staff alone')).toBeVisible()
  await text.fill('The courier brings it tomorrow.')
  await main(page).getByRole('button', { name: 'Send and settle' }).click()
  await expect(main(page).getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expect(main(page).getByText('Settled in time')).toBeVisible()

  const mail = await mailTo(request, email, `Your complaint is resolved: ${number}`)
  expect(mail.text).toContain('The courier brings it tomorrow.')
  await page.goto('/complaint/status')
  const complaint = page.getByRole('article', { name: `Complaint ${number}` })
  await expect(complaint).toContainText('Settled')
  await expect(complaint).toContainText('The courier brings it tomorrow.')
  await expect(complaint).not.toContainText('owner names')
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // Proves COMPLAINT-01, COMPLAINT-09.
  test('without JavaScript the footer names the grievance officer and leads to a complaint that is sent', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/status of 40[04]/)
    await page.goto('/cart')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(/Grievance Officer: .+, owner@example\.com, \+91 00000 00000/)
    await footer.getByRole('link', { name: 'Make a complaint' }).click()
    await main(page).getByRole('button', { name: 'Send complaint' }).click()
    await expect(main(page).getByText('Please write what happened')).toBeVisible()
    const email = newEmail()
    await fill(page, email)
    await main(page).getByRole('button', { name: 'Send complaint' }).click()
    const sent = main(page).getByRole('status')
    await expect(sent).toContainText('has the number C-')
    const number = numberIn(await sent.textContent())
    await main(page).getByRole('link', { name: 'Check the status of a complaint' }).click()
    const find = async (from: string) => {
      await main(page)
        .getByLabel(/^Number of the complaint/)
        .fill(number)
      await main(page).getByLabel('Email').fill(from)
      await main(page).getByRole('button', { name: 'Check its status' }).click()
    }
    await find('other@example.com')
    await expect(main(page).getByRole('alert')).toContainText('We could not find a complaint')
    await expect(main(page).getByLabel(/^Number of the complaint/)).toHaveValue(number)
    await find(email)
    await expect(page.getByRole('article', { name: `Complaint ${number}` })).toContainText('Received')
    await expect(page.getByLabel('Loading your complaints')).toBeHidden()
  })
})
