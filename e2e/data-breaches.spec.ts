import { toLocal } from '@amritvasya/contract/rules/dates'
import type { Page } from '@playwright/test'
import { newEmail, signUp } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { expectScreen, openAsStaff, openBackOffice, signInAsOwner } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const MINUTE_MS = 60_000
const minutesAgo = (minutes: number) => toLocal(new Date(Date.now() - minutes * MINUTE_MS).toISOString())

/** @returns the session in which a packer sees this customer alone */
async function showToPacker(page: Page, email: string): Promise<string> {
  await openAsStaff(page, 'packer')
  const seen = await page.request.get(`/api/back-office/customers?q=${encodeURIComponent(email)}`)
  expect(await seen.json()).toMatchObject({ total: 1 })
  await page.context().clearCookies()
  await signInAsOwner(page)
  const log = await page.request.get('/api/back-office/data-access?perPage=20')
  const { items } = (await log.json()) as { items: { actor: string; session: string; call: string }[] }
  const row = items.find(({ actor, call }) => actor === 'A packer' && call === 'GET /back-office/customers')
  return row?.session ?? 'none'
}

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

// Proves DPDP-05.
test('the log of access to data is narrowed by session, kind, files and days, and shown whole again @phone', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 40[019]/)
  const email = newEmail()
  await signUp(request, email)
  const session = await showToPacker(page, email)
  await openBackOffice(page, 'data-access')
  const search = page.getByRole('search')
  const rows = main(page).getByText(session, { exact: true })
  await search.getByLabel('Session').fill('packer')
  await expect(search.getByText('12 digits or letters from a to f, as in the list')).toBeVisible()
  await search.getByLabel('Session').fill(session)
  await expect(page).toHaveURL(new RegExp(session))
  await expect(main(page).getByText('Customer list opened').first()).toBeVisible()
  await expect(rows.first()).toBeVisible()
  await expect(main(page).getByText('A owner', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  const choose = async (label: string, name: string) => {
    await search.getByLabel(label, { exact: true }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await choose('Shown', 'Complaints')
  await expect(main(page).getByText('Nothing found')).toBeVisible()
  await choose('Shown', 'Customers')
  await expect(rows.first()).toBeVisible()
  await choose('Files', 'Downloads and prints')
  await expect(main(page).getByText('Nothing found')).toBeVisible()
  await expectAccessible(page)
  await choose('Files', 'Screens')
  await expect(rows.first()).toBeVisible()
  const tomorrow = toLocal(new Date(Date.now() + 1_440 * MINUTE_MS).toISOString()).slice(0, 10)
  await search.getByLabel('From').fill(tomorrow)
  await expect(main(page).getByText('Nothing found')).toBeVisible()
  await main(page).getByRole('button', { name: 'Clear the search' }).click()
  await expect(main(page).getByText('Nothing found')).toHaveCount(0)
  await expect(search.getByLabel('Session')).toHaveValue('')
})

// Proves DPDP-05, DPDP-06.
test('screens of data protection that cannot be shown say so, and Try Again shows them @phone', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/)
  await signInAsOwner(page)
  await page.goto('/back-office/data-breaches/create')
  await main(page).getByLabel('Title').fill('A phone was lost')
  await main(page).getByLabel('Noticed').fill(minutesAgo(30))
  await main(page).getByRole('button', { name: 'Record' }).click()
  await expect(page).toHaveURL(/\/show$/)
  const id = /data-breaches\/([^/]+)\/show/.exec(page.url())?.[1] ?? ''
  const screens = [
    ['data-access', 'Access to data', 'data-access?*'],
    ['data-breaches', 'Data breaches', 'data-breaches?*'],
    [`data-breaches/${id}/show`, 'A phone was lost', `data-breaches/${id}`],
    [`data-breaches/${id}`, 'A phone was lost', `data-breaches/${id}`],
  ] as const
  for (const [path, heading, call] of screens) {
    await page.route(`**/api/back-office/${call}`, (route) => route.abort())
    await page.goto(`/back-office/${path}`)
    const alert = main(page).getByRole('alert')
    await expect(alert).toContainText('No connection to the shop')
    await expectAccessible(page)
    await page.unroute(`**/api/back-office/${call}`)
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await expectScreen(page, 'data-access', 'Access to data')
  // Other tests expect a dashboard without a breach.
  const closed = await page.request.post(`/api/back-office/data-breaches/${id}/close`, {
    data: { text: 'Found again' },
  })
  expect(closed.status()).toBe(200)
})
