import { indianDay } from '@amritvasya/contract/rules/dates'
import { changeShop, saveSettings } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { apiOf } from './platform/api.ts'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { main } from './platform/regions.ts'
import { expect, test } from './platform/test.ts'

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible()
}

test.describe('settings', () => {
  let phoneBefore: string | null
  test.beforeEach(async ({ request }) => {
    phoneBefore = (await apiOf(request)('GET /public/shop', {})).shop.phone
  })
  test.afterEach(({ shop }) =>
    changeShop(shop.databaseUrl, (transaction) =>
      saveSettings(transaction, {
        phone: phoneBefore,
        festival: null,
        cashOnDelivery: false,
        cashOnDeliveryUpToPaise: 500_000,
      }),
    ),
  )

  test('a phone number that the owner enters stands on the contact page at once; a wrong one is refused at its field @phone', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/status of 400/)
    await openBackOffice(page, 'settings')
    const phone = page.getByRole('region', { name: 'Identity and contacts' }).getByLabel('Phone')
    await phone.fill('call me')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('One field needs correcting.')).toBeVisible()
    await expect(phone).toBeFocused()
    await expect(phone).toBeInViewport()
    await expect(phone).toHaveAccessibleDescription('Please enter a phone number')
    await expect(phone).toHaveValue('call me')
    await phone.fill('+91 98765 01234')
    await save(page)
    await page.goto('/back-office/settings/payment')
    const minutes = page.getByLabel('Keep an unpaid order for (minutes)')
    await expect(minutes).toBeHidden()
    await page.getByText('Advanced', { exact: true }).click()
    const usual = await minutes.inputValue()
    await minutes.fill('5')
    await page.getByText('Advanced', { exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(minutes).toBeFocused()
    await expect(minutes).toHaveAccessibleDescription(/a whole number from 12 to 1440/)
    await minutes.fill(usual)
    await page.goto('/contact')
    await expect(main(page).getByText('+91 98765 01234').first()).toBeVisible()
  })

  // Proves HOME-18.
  test('a festival that the owner chooses has a line on the home page at once, and on no other @phone', async ({
    page,
  }) => {
    const line = page.getByText('Happy Diwali. May your home be full of light.')
    const today = indianDay(new Date())
    await page.goto('/')
    await expect(line).toHaveCount(0)
    await openBackOffice(page, 'settings')
    await page.getByLabel('Show a festive line on the home page').check()
    await page.getByLabel('First day').fill(today)
    await page.getByLabel('Last day').fill(today)
    await save(page)
    await page.goto('/')
    await expect(line).toBeVisible()
    await expectAccessible(page)
    await page.goto('/contact')
    await expect(line).toHaveCount(0)
  })
})
