import { addDelivered, changeByStatement, changeShop } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { newEmail, password, signUp } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import {
  expectScreen,
  openAsStaff,
  openBackOffice,
  openMenu,
  owner,
  signInAsOwner,
} from './platform/back-office.ts'
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

async function signInToShop(page: Page, email: string) {
  await page.goto('/login')
  const form = main(page).getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
  return form
}

test('a customer whom the owner blocks cannot sign in and reads why, and can once unblocked @phone', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 423/)
  const email = newEmail()
  await signUp(request, email)
  await signInAsOwner(page)
  await find(page, 'customers', 'Name, email or phone', email, 'Asha Rao')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Block' }).click()
  const block = dialog(page).getByRole('button', { name: 'Block' })
  await block.click()
  await expect(dialog(page)).toContainText('Please enter a reason')
  await expectAccessible(page)
  await dialog(page).getByLabel('Reason').fill('Asked for every refund twice')
  await block.click()
  await expect(main(page).getByText('Blocked', { exact: true })).toBeVisible()
  const customer = page.url()

  const form = await signInToShop(page, email)
  await expect(form.getByRole('alert')).toHaveText('Your account has been blocked. Please contact support.')

  await page.goto(customer)
  await page.getByRole('button', { name: 'Unblock' }).click()
  await dialog(page).getByRole('button', { name: 'Unblock' }).click()
  await expect(main(page).getByText('Active', { exact: true })).toBeVisible()
  await signInToShop(page, email)
  await expect(page).toHaveURL('/')
})

// Proves DPDP-09.
test('the owner finds a customer by the name, the email or the number of their nominee', async ({
  page,
  request,
}) => {
  const email = newEmail()
  const mark = email.replace(/@.*/, '')
  const nominee = {
    name: `Ravi ${mark}`,
    email: `nominee-${email}`,
    phone: `9${mark.replace(/\D/g, '').slice(-9).padStart(9, '0')}`,
  }
  const headers = { authorization: `Bearer ${await signUp(request, email)}` }
  expect((await request.put('/api/users/nominee', { headers, data: nominee })).status()).toBe(200)
  await signInAsOwner(page)
  for (const words of [nominee.name, nominee.email, nominee.phone]) {
    await page.goto('/back-office/customers')
    await page.getByLabel('Name, email or phone').fill(words)
    await main(page).getByText(email, { exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
    await expect(main(page).getByText([nominee.name, nominee.email, nominee.phone].join(', '))).toBeVisible()
  }
  await expectAccessible(page)
})

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

  // Proves REVIEW-21.
  test('a review is deleted for its author only after a dialog that names the one reason, and is gone for ever @phone', async ({
    page,
    shop,
  }) => {
    const { path, comment } = await writeReview(page, shop)
    await signInAsOwner(page)
    await find(page, 'reviews', 'Words, product or author', comment, '')
    const review = page.url()
    const button = page.getByRole('button', { name: 'Delete (author asked)' })
    await button.click()
    const question = page.getByRole('dialog', { name: 'Delete at the author’s request?' })
    await expect(question).toContainText('Do this only when the author has asked for it')
    await expect(question).toContainText('cannot be brought back')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Go back' }).click()
    await expect(question).toHaveCount(0)
    await page.goto(`${path}#reviews`)
    const article = page.getByRole('article').filter({ hasText: comment })
    await expect(article).toBeVisible()

    await page.goto(review)
    await button.click()
    await question.getByRole('button', { name: 'Delete for ever' }).click()
    await expect(page.getByText('The review is deleted')).toBeVisible()
    await expect(page).toHaveURL(/\/back-office\/reviews(\?|$)/)
    await expect(main(page).getByText(comment)).toHaveCount(0)
    await page.goto(`${path}#reviews`)
    await expect(page.getByRole('tabpanel', { name: /^Reviews/ })).toBeVisible()
    await expect(article).toHaveCount(0)
  })
})

async function answerAndReopen(page: Page) {
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Note' }).fill('Called back at noon')
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Called back at noon')
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible()
}

test('a message of the contact form is found, answered by mail or phone, and noted @phone', async ({
  page,
}) => {
  const email = newEmail()
  const subject = `Is the mala knotted, asks ${email}`
  await page.goto('/contact')
  await main(page).getByLabel('Your name').fill('Asha Rao')
  await main(page).getByLabel('Email').fill(email)
  await main(page).getByLabel('Subject').fill(subject)
  await main(page).getByLabel('Message').fill('I would like to give it to my mother.')
  await main(page).getByRole('checkbox').check()
  await main(page).getByRole('button', { name: 'Send message' }).click()
  await expect(main(page).getByRole('status')).toContainText('Your message has reached us')

  await signInAsOwner(page)
  await find(page, 'messages', 'Name, subject or words', subject, subject)
  await expect(page.getByText('I would like to give it to my mother.')).toBeVisible()
  await expect(page.getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  )
  await answerAndReopen(page)
})

test('a guidance booking is found with its question and price, and noted as answered @phone', async ({
  page,
}) => {
  const name = `Meera of ${newEmail().split('@')[0]}`
  const data = {
    name,
    email: null,
    phone: '9876543210',
    package: 'tarot',
    topic: 'Career path',
    question: 'Shall I stay?',
    preferredTime: 'Evenings',
    consent: true,
  }
  expect((await page.request.post('/api/public/service-requests', { data })).ok()).toBe(true)
  await signInAsOwner(page)
  await find(page, 'guidance-bookings', 'Name, topic or words', name, name)
  await expect(page.getByText('Shall I stay?')).toBeVisible()
  await expect(page.getByText('₹1,101.00')).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/919876543210',
  )
  await answerAndReopen(page)
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

test('a packer sees only what packing takes, in the menu and by a direct address', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await signUp(request, email)
  await openAsStaff(page, 'packer')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const menu = await openMenu(page)
  for (const name of ['Orders', 'Customers', 'Messages'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  for (const name of [
    'Coupons',
    'Reviews',
    'Bookings',
    'Newsletter',
    'Settings',
    'Staff',
    'Go-live checklist',
  ])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)
  await find(page, 'customers', 'Name, email or phone', email, 'Asha Rao')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Block' })).toHaveCount(0)
  for (const path of [
    'coupons',
    'reviews',
    'guidance-bookings',
    'subscribers',
    'settings',
    'go-live-checklist',
  ]) {
    await page.goto(`/back-office/${path}`)
    await expect(page.getByText('You do not have access to this page')).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to my pages' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

const screens = [
  ['customers', 'Customers'],
  ['reviews', 'Reviews'],
  ['guidance-bookings', 'Guidance bookings'],
  ['messages', 'Messages'],
  ['subscribers', 'Newsletter'],
] as const

test('the lists of people fit every window, have no accessibility finding, and say when nothing is found', async ({
  page,
}) => {
  await signInAsOwner(page)
  for (const [path, heading] of screens) {
    await expectScreen(page, path, heading)
    await page.getByRole('searchbox').fill('nobody-of-this-name')
    await expect(page.getByText('Nothing found')).toBeVisible()
  }
  await expectAccessible(page)
})

test('lists of people that cannot be shown say so, and a further try shows them @phone', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/)
  await signInAsOwner(page)
  for (const [path] of screens) {
    const calls = `**/api/back-office/${path}?*`
    await page.route(calls, (route) => route.abort())
    await page.goto(`/back-office/${path}`)
    await expect(page.getByRole('alert').getByText(/No connection to the shop/)).toBeVisible()
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})
