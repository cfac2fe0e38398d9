import { addDelivered, changeByStatement, changeShop } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { newEmail, password, signUp } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, owner, signInAsOwner } from './platform/back-office.ts'
import { findProduct } from './platform/catalogue.ts'
import { mailTo } from './platform/mailbox.ts'
import { expect, type Shop, test } from './platform/test.ts'

// The browser logs the API's 401 without a session as an error.
test.beforeEach(({ expectProblem }) => expectProblem(/status of 401/))

const dialog = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => page.getByRole('main')

async function find(page: Page, list: string, label: string, words: string, heading: string) {
  await page.goto(`/back-office/${list}`)
  const found = page.waitForResponse(
    (response) => response.url().includes(`/back-office/${list}?`) && response.url().includes('q='),
  )
  await page.getByLabel(label).fill(words)
  await found
  await main(page).getByText(words).first().click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** @returns the product's path and the comment */
async function writeReview(page: Page, shop: Shop) {
  const { _id: productId } = await findProduct(page.request, () => true)
  const email = newEmail()
  const headers = { authorization: `Bearer ${await signUp(page.request, email)}` }
  await changeShop(shop.databaseUrl, (transaction) => addDelivered(transaction, email, productId))
  const standing = await page.request.get(`/api/reviews/can-review/${productId}`, { headers })
  const { availableOrders } = (await standing.json()) as { availableOrders: { _id: string }[] }
  const orderId = availableOrders[0]?._id ?? ''
  const comment = `It glows in the morning sun, says ${email}`
  const multipart = { productId, orderId, rating: '4', comment }
  expect((await page.request.post('/api/reviews', { headers, multipart })).status()).toBe(200)
  return { path: `/product/${productId}`, comment }
}

test.describe('a review', () => {
  // The next test needs a shop without reviews.
  test.afterEach(({ shop }) =>
    changeByStatement(
      shop.databaseUrl,
      `DELETE FROM review WHERE order_id IS NOT NULL;
       UPDATE product SET average_rating = 0, number_of_reviews = 0 WHERE number_of_reviews > 0`,
    ),
  )

  // Proves REVIEW-16, REVIEW-19, REVIEW-20.
  test('a review is answered on the product’s page, leaves it when hidden, and comes back when shown @phone', async ({
    page,
    shop,
  }) => {
    const { path, comment } = await writeReview(page, shop)
    const article = page.getByRole('article').filter({ hasText: comment })
    await signInAsOwner(page)
    await find(page, 'reviews', 'Words, product or author', comment, '')
    await expectAccessible(page)
    const review = page.url()
    await page.getByRole('textbox', { name: 'Reply' }).fill('Thank you, it likes the morning.')
    await page.getByRole('button', { name: 'Publish reply' }).click()
    await expect(page.getByRole('button', { name: 'Remove reply' })).toBeVisible()
    await page.goto(`${path}#reviews`)
    await expect(article).toContainText('Thank you, it likes the morning.')

    await page.goto(review)
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    const hide = dialog(page).getByRole('button', { name: 'Hide' })
    await hide.click()
    await expect(dialog(page)).toContainText('Please enter a reason')
    await dialog(page).getByLabel('Reason').fill('Names a family')
    await expectAccessible(page)
    await hide.click()
    await expect(page.getByText('Hidden: Names a family')).toBeVisible()
    const log = page.getByRole('region', { name: 'Moderation log' })
    await expect(log.getByRole('listitem')).toContainText(['Names a family'])
    await page.goto(`${path}#reviews`)
    await expect(page.getByRole('tabpanel', { name: /^Reviews/ })).toBeVisible()
    await expect(article).toHaveCount(0)

    await page.goto(review)
    await page.getByRole('button', { name: 'Show again' }).click()
    await dialog(page).getByLabel('Reason').fill('The family agrees')
    await dialog(page).getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('button', { name: 'Hide', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Author got a reward' }).click()
    await dialog(page).getByLabel('Reason').fill('Got the bracelet for free')
    await dialog(page).getByRole('button', { name: 'Mark' }).click()
    await expect(log.getByRole('listitem')).toHaveCount(3)
    await page.goto(`${path}#reviews`)
    await expect(article).toContainText('Got something for this review')
    await page.getByRole('link', { name: 'How reviews work' }).click()
    await expect(main(page)).toContainText('A bad rating is no reason.')
    await expectAccessible(page)
  })
})

test('a letter is tried in the owner’s mailbox before it can go to all, and who left gets none @phone', async ({
  page,
  request,
}) => {
  const email = newEmail()
  const subject = `New moon, ${email}`
  await request.post('/api/public/newsletter', { data: { email } })
  const { text } = await mailTo(request, email, 'Please confirm your subscription')
  await page.goto(/\/newsletter\/confirm\?token=\S+/.exec(text)?.[0] ?? '/no-link')
  await main(page).getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(main(page).getByRole('status')).toContainText('You are subscribed')

  await openBackOffice(page, 'subscribers')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Write a newsletter' }).click()
  const all = dialog(page).getByRole('button', { name: 'Send to everyone' })
  const trial = dialog(page).getByRole('button', { name: 'Send me a test' })
  await dialog(page).getByLabel('Subject').fill(subject)
  await dialog(page).getByLabel('Heading').fill('The moon is new')
  await dialog(page).getByLabel('Text').fill('Dear reader,\n\nthree new malas are here.')
  await expect(all).toBeDisabled()
  await expectAccessible(page)
  await trial.click()
  expect((await mailTo(request, owner.email, `Trial: ${subject}`)).text).toContain(
    'three new malas are here.',
  )
  await expect(all).toBeEnabled()
  await dialog(page).getByLabel('Heading').fill('The new moon')
  await expect(all).toBeDisabled()
  await trial.click()
  await expect(all).toBeEnabled()
  await all.click()
  await expect(dialog(page)).toContainText(
    /sent at once to (1 person|[\d,]+ people) with a confirmed address/,
  )
  // Axe reports the low contrast of a toast that fades.
  await expect(page.getByText('Sent to you.')).toHaveCount(0, { timeout: 20_000 })
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Go back' }).click()
  await expect(dialog(page).getByLabel('Heading')).toHaveValue('The new moon')
  await all.click()
  await dialog(page)
    .getByRole('button', { name: /^Send to (1 person|[\d,]+ people)$/ })
    .click()
  await expect(dialog(page)).toHaveCount(0)
  const mail = await mailTo(request, email, subject)
  expect(mail.html).toContain('The new moon')
  expect(mail.text).toContain('/newsletter/unsubscribe?token=')

  await page.getByLabel('Email', { exact: true }).fill(email)
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove' }).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()
})

test('the owner blocks a customer, answers a message, adds a coupon and leads an old address on @phone', async ({
  page,
  request,
}) => {
  const email = newEmail()
  const mark = email.split('@')[0] ?? ''
  await signUp(request, email)
  const message = {
    name: 'Asha Rao',
    email,
    phone: null,
    subject: `Is it knotted, ${mark}`,
    message: 'Is it?',
  }
  const sent = await request.post('/api/public/contact', { data: { ...message, consent: true } })
  expect(sent.ok(), await sent.text()).toBe(true)
  await signInAsOwner(page)

  await find(page, 'customers', 'Name, email or phone', email, 'Asha Rao')
  await page.getByRole('button', { name: 'Block' }).click()
  const block = dialog(page).getByRole('button', { name: 'Block' })
  await block.click()
  await expect(dialog(page)).toContainText('Please enter a reason')
  await dialog(page).getByLabel('Reason').fill('Asked for every refund twice')
  await block.click()
  await expect(main(page).getByText('Blocked', { exact: true })).toBeVisible()
  const login = await request.post('/api/users/login', { data: { email, password } })
  expect(login.status()).toBe(423)

  await find(page, 'messages', 'Name, subject or words', message.subject, message.subject)
  await page.getByRole('textbox', { name: 'Note' }).fill('Called back at noon')
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()

  await page.goto('/back-office/coupons/create')
  const code = `FULLMOON-${Date.now() % 1_000_000}`
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Name').fill('Full moon')
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'A percentage' }).click()
  await page.getByLabel('Percentage off').fill('10')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible()
  const worth = await request.post('/api/coupons/validate', { data: { code, amount: 1_200 } })
  expect(await worth.json()).toMatchObject({ discount: 120 })

  await page.goto('/back-office/redirects/create')
  const old = `/products/old-quartz-${mark}`
  await main(page).getByLabel('Old address').fill(old)
  await main(page).getByLabel('Leads to').fill('/categories')
  await main(page).getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText(old).first()).toBeVisible()
  await page.goto(old)
  await expect(page).toHaveURL('/categories')
})
