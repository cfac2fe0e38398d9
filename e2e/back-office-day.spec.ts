import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signInAsOwner } from './platform/back-office.ts'
import { oneProduct } from './platform/catalogue.ts'
import { openCheckout, payByUpi, placeOrder, proceed } from './platform/checkout.ts'
import { mailTo } from './platform/mailbox.ts'
import { expect, test } from './platform/test.ts'

// The next test needs the shop unchanged.
test.afterEach(({ shop }) =>
  changeByStatement(
    shop.databaseUrl,
    `DELETE FROM review WHERE order_id IS NOT NULL;
     UPDATE product SET average_rating = 0, number_of_reviews = 0 WHERE number_of_reviews > 0;
     UPDATE product SET is_published = false WHERE name LIKE 'Serpentine heart%'`,
  ),
)

const photo = async (background: string) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const choose = async (page: Page, label: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option').first().click()
}

/** @returns its id */
async function addProduct(owner: Page, name: string): Promise<string> {
  await owner.goto('/back-office/products/create')
  await owner.getByLabel('Name').fill(name)
  await owner.getByLabel('Short description').fill('Green, and cool in the hand')
  const added = owner.getByLabel('Add pictures')
  await added.setInputFiles([await photo('#2e7d4a'), await photo('#7dbb8f')])
  await expect(owner.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(2)
  await owner.getByLabel('What picture 1 shows').fill('The dark side')
  await owner.getByLabel('What picture 2 shows').fill('The pale side')
  await owner.getByLabel('Selling price').fill('1,499')
  await owner.getByLabel('MRP').fill('1999')
  await owner.getByLabel('Stock', { exact: true }).fill('9')
  await choose(owner, 'Category')
  await choose(owner, 'Brand')
  await owner.getByLabel('HSN code').fill('7103')
  await owner.getByLabel('Published').check()
  await owner.getByRole('button', { name: 'Add', exact: true }).click()
  const link = owner.getByRole('link', { name: 'View in shop' })
  await expect(link).toBeVisible()
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
}

test('a whole day: a new product is added, seen, bought, packed, sent, delivered, reviewed and answered', async ({
  page: owner,
  openWindow,
  request,
}, { project }) => {
  test.slow()
  const name = `Serpentine heart ${project.name}`
  await signInAsOwner(owner)
  const id = await addProduct(owner, name)

  const shopper = await openWindow()
  await shopper.goto(`/product/${id}`)
  await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
  const product = await oneProduct(request, id)
  const [variant] = product.variants
  if (!variant) throw new Error('The product has no variant')
  const { email } = await openCheckout(shopper, [{ product, variant }])
  await proceed(shopper)
  await placeOrder(shopper)
  await payByUpi(shopper, 'success@razorpay')
  await expect(shopper).toHaveURL('/order-success')
  await shopper.getByRole('link', { name: 'View Order Details' }).click()
  const heading = await shopper.getByRole('heading', { name: /^Order AV-/ }).innerText()
  const number = heading.replace('Order ', '')
  const orderAddress = shopper.url()

  await owner.goto('/back-office/orders')
  await owner.getByRole('searchbox', { name: 'Any number, name or email' }).fill(number)
  await owner.getByText(number).click()
  await expect(owner.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await owner.getByRole('region', { name: 'To pack', exact: true }).getByRole('checkbox').check()
  const next = owner.getByRole('region', { name: 'What to do next' })
  await next.getByRole('button', { name: 'Ship' }).click()
  await owner.getByRole('dialog').getByLabel('Courier').fill('Delhivery')
  await owner.getByRole('dialog').getByLabel('Tracking number').fill('DL20260001')
  await owner.getByRole('dialog').getByRole('button', { name: 'Ship' }).click()
  await expect(next).toContainText('DL20260001')
  expect((await mailTo(request, email, `Your order ${number} is on its way`)).text).toContain('DL20260001')
  await next.getByRole('button', { name: 'Mark as delivered' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(next).toContainText('Delivered.')

  await shopper.goto(orderAddress)
  await expect(shopper.getByText('DELIVERED', { exact: true })).toBeVisible()
  await shopper.goto(`/product/${id}#reviews`)
  const panel = shopper.getByRole('tabpanel', { name: /^Reviews/ })
  await panel.getByRole('button', { name: 'Write a Review' }).click()
  const form = panel.getByRole('form', { name: 'Write a review' })
  await form.getByRole('radio', { name: /^5 stars/ }).check()
  await form.getByLabel('Your review').fill('It lies on my desk.')
  await form.getByRole('button', { name: 'Submit Review' }).click()
  await expect(panel.getByRole('article')).toContainText('It lies on my desk.')

  await owner.goto('/back-office/reviews')
  await owner.getByText(name).first().click()
  await owner.getByRole('textbox', { name: 'Reply' }).fill('Thank you. May it stay there.')
  await owner.getByRole('button', { name: 'Publish reply' }).click()
  await expect(owner.getByText(/^Published on/)).toBeVisible()
  await shopper.reload()
  await shopper.getByRole('tab', { name: /^Reviews/ }).click()
  await expect(panel.getByRole('article')).toContainText('Thank you. May it stay there.')
  await shopper.context().close()

  await owner.goto('/back-office/audit')
  for (const deed of ['Review answered', 'Order delivered', 'Order shipped']) {
    await expect(owner.getByText(deed).first()).toBeVisible()
  }
})
