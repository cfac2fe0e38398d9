import type { Locator, Page } from '@playwright/test'
import { newEmail, signUp } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { owner } from './platform/back-office.ts'
import { dialog } from './platform/regions.ts'
import { expect, type Shop, test } from './platform/test.ts'

type Typed = { field: Locator; text: string }
type Form = {
  name: string
  /** @returns the field and the text to expect after signing in again */
  fill: (page: Page, shop: Shop) => Promise<Typed>
  button: string | RegExp
  confirmation: string | RegExp
}

const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in to the back office' })

async function firstId(page: Page, list: string): Promise<string> {
  const answer = await page.request.get(`/api/back-office/${list}?perPage=1`)
  return ((await answer.json()) as { items: { id: string }[] }).items[0]?.id ?? ''
}

async function type(field: Locator, text: string): Promise<Typed> {
  await field.fill(text)
  return { field, text }
}

const choose = async (page: Page, label: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: /\w/ }).first().click()
}

const unique = () => `${process.pid}${Date.now() % 10_000_000}`

/** Each way to send a change has one: a form, a grid, and a window. */
const forms: readonly Form[] = [
  {
    name: 'a new product',
    fill: async (page) => {
      await page.goto('/back-office/products/create')
      await page.getByLabel('Short description').fill('Written before the end')
      await page.getByLabel('Selling price').fill('100')
      await page.getByLabel('MRP').fill('100')
      await choose(page, 'Category')
      await choose(page, 'Brand')
      return type(page.getByLabel('Name'), `Sunstone ${unique()}`)
    },
    button: 'Add',
    confirmation: 'Added as a draft.',
  },
  {
    name: 'the grid of prices and stock',
    fill: async (page) => {
      await page.goto('/back-office/stock')
      return type(page.getByRole('textbox', { name: /^Stock of/ }).first(), '77')
    },
    button: 'Save all',
    confirmation: '1 row saved',
  },
  {
    name: 'a reason in a window',
    fill: async (page) => {
      await signUp(page.request, newEmail())
      await page.goto(`/back-office/customers/${await firstId(page, 'customers')}/show`)
      await page.getByRole('button', { name: 'Block' }).click()
      return type(dialog(page).getByLabel('Reason'), 'Asked for every refund twice')
    },
    button: 'Block',
    confirmation: /is blocked and signed out/,
  },
]

async function signInByCall(page: Page): Promise<void> {
  expect((await page.request.post('/api/back-office/sign-in', { data: owner })).status()).toBe(200)
}

/** If it ended any earlier, a list that the screen reads by itself might be refused before the change is sent. */
async function endSessionWithNextChange(page: Page): Promise<void> {
  let isEnded = false
  await page.route('**/api/back-office/**', async (route) => {
    if (!isEnded && route.request().method() !== 'GET') {
      isEnded = true
      await page.context().clearCookies()
    }
    return route.continue()
  })
}

async function signInAgain(page: Page): Promise<void> {
  const cover = again(page)
  await expect(cover).toContainText('Your session has ended. Please sign in again.')
  await expect(cover.getByLabel('Email')).toHaveValue(owner.email)
  await cover.getByLabel('Password', { exact: true }).fill(owner.password)
  await cover.getByRole('button', { name: 'Sign in' }).click()
  await expect(cover).toHaveCount(0)
}

for (const { name, fill, button, confirmation } of forms) {
  // Proves W2.
  test(`a session that ends under ${name}: nothing says saved, the text is kept, and saving works once signed in again @desktop`, async ({
    page,
    shop,
  }) => {
    await signInByCall(page)
    const { field, text } = await fill(page, shop)
    await endSessionWithNextChange(page)
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() !== 'GET'),
      page
        .getByRole('button', { name: button, exact: typeof button === 'string' })
        .last()
        .click(),
    ])
    expect(answer.status()).toBe(401)
    await expect(again(page)).toBeVisible()
    await expect(page.getByText(confirmation, { exact: true })).toHaveCount(0)
    await signInAgain(page)
    await expect(field).toHaveValue(text)
    await expect(page.getByText(confirmation, { exact: true })).toHaveCount(0)
    await page
      .getByRole('button', { name: button, exact: typeof button === 'string' })
      .last()
      .click()
    await expect(page.getByText(confirmation, { exact: true }).first()).toBeVisible()
  })
}

test('the sign-in over a screen hides it, can be used with the keyboard alone, and has no accessibility finding @phone', async ({
  page,
}) => {
  await signInByCall(page)
  await page.goto('/back-office/settings')
  await page.getByLabel('Opening hours').fill('Written before the end')
  await endSessionWithNextChange(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const cover = again(page)
  await expect(cover.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cover).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expect(cover).toHaveCount(0)
  await expect(page.getByLabel('Opening hours')).toHaveValue('Written before the end')
})
