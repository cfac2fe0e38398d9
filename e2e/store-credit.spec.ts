import type { Page } from '@playwright/test'
import { newEmail, signUp } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, signInAsOwner } from './platform/back-office.ts'
import { dialog, main } from './platform/regions.ts'
import { expect, test } from './platform/test.ts'

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

async function chooseKind(page: Page, kind: string): Promise<void> {
  await main(page).getByLabel('Kind').click()
  await page.getByRole('option', { name: kind }).click()
}

// Proves CREDIT-01, CREDIT-03.
test('the owner sells a gift card, finds it by its code and redeems it', async ({ page, expectProblem }) => {
  expectProblem(/status of 404/)
  await signInAsOwner(page)
  await openBackOffice(page, 'store-credits/create')
  await chooseKind(page, 'Gift card')
  await main(page).getByLabel('Amount').fill('500')
  await main(page).getByLabel('Reason').fill('Sold at the fair')
  await expectAccessible(page)
  await button(page, 'Give').click()
  await button(page, 'Show the code').click()
  const code = await dialog(page).getByRole('strong').innerText()
  expect(code).toMatch(/^(\w{4}-){3}\w{4}$/)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'I have written it down' }).click()
  await expect(page.getByRole('heading', { name: `Gift card …${code.slice(-4)}` })).toBeVisible()
  await openBackOffice(page, 'store-credits')
  await button(page, 'Find by code').click()
  await dialog(page).getByLabel('Code on the card').fill('2222-2222-2222-2222')
  await dialog(page).getByRole('button', { name: 'Find' }).click()
  await expect(dialog(page).getByText('No gift card has this code')).toBeVisible()
  await dialog(page).getByLabel('Code on the card').fill(code.toLowerCase())
  await dialog(page).getByRole('button', { name: 'Find' }).click()
  await button(page, 'Redeem').click()
  await dialog(page).getByLabel('Amount').fill('500.01')
  await dialog(page).getByLabel('What it is for').fill('A selenite plate')
  await dialog(page).getByRole('button', { name: 'Redeem' }).click()
  await expect(dialog(page).getByText('At most ₹500')).toBeVisible()
  await dialog(page).getByLabel('Amount').fill('349.50')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Redeem' }).click()
  await expect(main(page).getByText('− ₹349.50')).toBeVisible()
  await expect(main(page).getByText('₹150.50')).toBeVisible()
  await expectAccessible(page)
})

test('the owner gives a customer credit, which stands behind the customer', async ({ page, request }) => {
  const email = newEmail()
  await signUp(request, email)
  await signInAsOwner(page)
  await openBackOffice(page, 'store-credits/create')
  await main(page).getByLabel('Customer').fill(email)
  await page.getByRole('option', { name: email }).click()
  await main(page).getByLabel('Amount').fill('250')
  await main(page).getByLabel('Reason').fill('A late parcel')
  await button(page, 'Give').click()
  await expect(main(page).getByText('+ ₹250')).toBeVisible()
  await main(page).getByRole('link', { name: 'Asha Rao' }).click()
  await main(page).getByRole('link', { name: 'Their credit' }).click()
  await expect(main(page).getByText('A late parcel')).toBeVisible()
})
