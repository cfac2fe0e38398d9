import type { Product } from '@amritvasya/contract'
import { changeShop, changeStock } from '@amritvasya/server/testing/change-shop'
import type { APIRequestContext, Page } from '@playwright/test'
import { newEmail } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { findProduct, oneProduct } from './platform/catalogue.ts'
import { mailTo } from './platform/mailbox.ts'
import { expect, test } from './platform/test.ts'

const soldOut = async (request: APIRequestContext) => {
  const { _id } = await findProduct(request, ({ totalStock }) => totalStock === 0)
  return oneProduct(request, _id)
}
const firstOf = ({ variants }: Product): string => variants[0]?._id ?? ''

async function openForm(page: Page, path: string, name: string) {
  await page.goto(path)
  await page.getByRole('button', { name }).click()
  return page.getByRole('region', { name })
}

const linkIn = (text: string, what: 'confirm' | 'stop') =>
  new RegExp(`/notices/${what}\\?token=\\S+`).exec(text)?.[0] ?? `/no-link-to-${what}`

// Proves NOTICE-01, NOTICE-02.
test('a guest asks about a sold-out piece, confirms by mail, and hears once it is back', async ({
  page,
  request,
  shop,
}) => {
  const product = await soldOut(request)
  const email = newEmail()
  const form = await openForm(page, `/product/${product._id}`, 'Tell me when it is back')
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill('asha')
  await form.getByRole('button', { name: 'Tell me' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please enter a valid email address')
  await expectAccessible(page)
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Tell me' }).click()
  await expect(form.getByRole('status')).toHaveText(
    'Please check your inbox: we have emailed you a link to confirm.',
  )
  await expectAccessible(page)

  const confirmation = await mailTo(request, email, `Please confirm: one email about ${product.name}`)
  await page.goto(linkIn(confirmation.text, 'confirm'))
  await page.getByRole('main').getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('You get the one email')
  await expectAccessible(page)

  await changeShop(shop.databaseUrl, (transaction) => changeStock(transaction, firstOf(product), 2))
  try {
    const notice = await mailTo(request, email, `${product.name} is back in stock`)
    await page.goto(/\/product\/\S+/.exec(notice.text)?.[0] ?? '/no-link')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
    await page.goto(linkIn(notice.text, 'stop'))
    await page.getByRole('main').getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('It is stopped')
    await expectAccessible(page)
  } finally {
    await changeShop(shop.databaseUrl, (transaction) => changeStock(transaction, firstOf(product), -2))
  }
})
