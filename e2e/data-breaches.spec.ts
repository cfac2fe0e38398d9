import { toLocal } from '@amritvasya/contract/rules/dates'
import type { Page } from '@playwright/test'
import { newEmail } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const MINUTE_MS = 60_000
const minutesAgo = (minutes: number) => toLocal(new Date(Date.now() - minutes * MINUTE_MS).toISOString())

// Proves DPDP-06, DPDP-07.
test('the owner records a breach, sees both clocks, mails the notice and notes each duty', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 40[19]/)
  const email = newEmail()
  await openBackOffice(page, 'data-breaches/create')
  await main(page).getByLabel('Title').fill('A packer’s laptop was stolen')
  await main(page).getByLabel('Noticed').fill(minutesAgo(30))
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Record' }).click()
  await expect(main(page).getByText(/CERT-In: 5 h \d+ min left/)).toBeVisible()
  await expect(main(page).getByText(/Board: 71 h \d+ min left/)).toBeVisible()
  await main(page).getByRole('button', { name: 'Mail the notice' }).click()
  await dialog(page).getByLabel('Emails').fill(email)
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expectAccessible(page)
  await expect(dialog(page).getByText(/Please enter first: what happened/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Go back' }).click()
  await main(page).getByRole('link', { name: 'Change' }).click()
  for (const label of ['What happened', 'What may follow', 'What is done against it', 'What people can do']) {
    await main(page).getByLabel(label).fill(`${label}: as told.`)
  }
  await main(page).getByRole('button', { name: 'Save' }).click()
  await main(page).getByRole('button', { name: 'Mail the notice' }).click()
  await dialog(page).getByLabel('Emails').fill(email)
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(main(page).getByText('1 person has the notice by mail.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/back-office/')
  const card = page.getByRole('region', { name: 'Data breaches' })
  await expect(card).toContainText(/CERT-In: 5 h \d+ min left/)
  await expectAccessible(page)
  await card.getByText('A packer’s laptop was stolen').click()
  const note = main(page).getByRole('button', { name: 'Note as sent' })
  for (const left of [3, 2, 1, 0]) {
    await note.first().click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(note).toHaveCount(left)
  }
  await expect(main(page).getByText('Board: reported in time')).toBeVisible()
  await page.goto('/back-office/')
  await expect(page.getByRole('heading', { name: 'To pack' })).toBeVisible()
  await expect(card).toHaveCount(0)
})
