import { changeByStatement, changeShop } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { newEmail, openSignedIn } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, owner, registerSms, signInAsOwner } from './platform/back-office.ts'
import { mailTo } from './platform/mailbox.ts'
import { respondWithOrders, sampleOrder } from './platform/orders.ts'
import { expect, test } from './platform/test.ts'

const main = (page: Page) => page.getByRole('main')
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

  const mail = await mailTo(request, email, `Your complaint is settled: ${number}`)
  expect(mail.text).toContain('The courier brings it tomorrow.')
  await page.goto('/complaint/status')
  const complaint = page.getByRole('article', { name: `Complaint ${number}` })
  await expect(complaint).toContainText('Settled')
  await expect(complaint).toContainText('The courier brings it tomorrow.')
  await expect(complaint).not.toContainText('owner names')
  await expectAccessible(page)
})

// Proves COMPLAINT-01, COMPLAINT-05.
test('from an order its number is filled in, and a guest finds the complaint with its number and email', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 404/)
  await respondWithOrders(page, [await sampleOrder(request)])
  await page.goto('/order/5f0c0000000000000000000a')
  await main(page).getByRole('link', { name: 'Make a complaint' }).click()
  await expect(main(page).getByLabel(/^Order number/)).toHaveValue('AV-261118-7K3QX')
  await page.evaluate(() => localStorage.clear())
  const email = newEmail()
  await fill(page, email)
  await main(page).getByRole('button', { name: 'Send complaint' }).click()
  const number = numberIn(await main(page).getByRole('status').textContent())
  await main(page).getByRole('link', { name: 'See the state of a complaint' }).click()
  await main(page)
    .getByLabel(/^Number of the complaint/)
    .fill(number)
  await main(page).getByLabel('Email').fill('other@example.com')
  await main(page).getByRole('button', { name: 'See its state' }).click()
  await expect(main(page).getByRole('alert')).toContainText('We find no complaint with this number and email')
  await main(page).getByLabel('Email').fill(email)
  await main(page).getByRole('button', { name: 'See its state' }).click()
  await expect(page.getByRole('article', { name: `Complaint ${number}` })).toContainText('Received')
})

// Proves COMPLAINT-12, COMPLAINT-13.
test('a complaint by telephone is entered by the staff, and its number is told where no email is known', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  await openBackOffice(page, 'complaints')
  await main(page).getByRole('link', { name: 'Enter a complaint' }).click()
  await main(page).getByRole('button', { name: 'Enter' }).click()
  await expect(main(page).getByText('Please choose how it came')).toBeVisible()
  await expectAccessible(page)
  await main(page)
    .getByRole('combobox', { name: /How it came/ })
    .click()
  await page.getByRole('option', { name: 'By telephone' }).click()
  await main(page).getByRole('combobox', { name: /About/ }).click()
  await page.getByRole('option', { name: 'Delivery' }).click()
  await main(page).getByLabel(/^Name/).fill('Kavita Menon')
  await main(page)
    .getByLabel(/What the complaint says/)
    .fill('The parcel is late.')
  await main(page).getByRole('button', { name: 'Enter' }).click()
  await expect(main(page).getByText(/Please enter an email or a phone number/)).toBeVisible()
  await main(page).getByLabel('Phone').fill('98765 43210')
  await main(page).getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^C-\d{6}-\w{5}$/ })).toBeVisible()
  const slip = page.locator('#acknowledgement-slip')
  await expect(slip).toContainText('Kavita Menon, we have your complaint of')
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'History' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Number told' }).click()
  await expect(main(page).getByRole('button', { name: 'Told and settled' })).toBeVisible()
  await expect(main(page).getByText(/^By telephone, /)).toBeVisible()
})

// Proves COMPLAINT-14.
test('who has a phone alone complains with it, is told the number by SMS, and finds the complaint with both', async ({
  page,
  shop,
  expectProblem,
}) => {
  expectProblem(/status of 40[04]/)
  const phone = `98${String(Date.now()).slice(-8)}`
  await page.goto('/complaint')
  await main(page).getByLabel('What is it about?').selectOption({ label: 'Delivery' })
  await main(page).getByLabel('Your name').fill('Kavita Menon')
  await main(page)
    .getByLabel(/^What happened/)
    .fill('The parcel is late.')
  await main(page).getByRole('button', { name: 'Send complaint' }).click()
  await expect(main(page).getByText('Please enter your email or your phone number')).toBeVisible()
  await expectAccessible(page)
  await main(page).getByLabel('Phone', { exact: true }).fill(`+91 ${phone}`)
  await main(page).getByRole('button', { name: 'Send complaint' }).click()
  const sent = main(page).getByRole('status').filter({ hasText: 'Your complaint has the number' })
  await expect(sent).toContainText('with it and your phone number you see its state')
  const number = /C-\d{6}-\w{5}/.exec((await sent.textContent()) ?? '')?.[0] ?? ''

  await signInAsOwner(page)
  await registerSms(page, 'complaintAcknowledged')
  await openBackOffice(page, `complaints?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`)
  await main(page).getByText(number).first().click()
  await expect(main(page).getByText('No email is known, so nothing is mailed.')).toBeVisible()
  await main(page).getByRole('button', { name: 'Send the number by SMS' }).click()
  await expect(main(page).getByText('The number goes out by SMS.')).toBeVisible()
  await expectAccessible(page)
  const messages = async (): Promise<{ text: string }[]> =>
    (await page.request.get(`/sandbox/phone/messages?to=${phone}`)).json()
  await expect.poll(async () => (await messages()).length).toBe(1)
  const typed = /complaint (\w+)/.exec((await messages())[0]?.text ?? '')?.[1] ?? ''
  expect(typed).toBe(number.replaceAll('-', ''))
  await expect(async () => {
    await page.reload()
    await expect(main(page).getByText('Acknowledged', { exact: true })).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await registerSms(page, 'complaintAcknowledged', { isOn: false })
  await changeShop(shop.databaseUrl, (transaction) => transaction.deleteFrom('phone_message').execute())

  await page.goto('/complaint/status')
  await main(page).getByLabel('Number of the complaint').fill(typed)
  await main(page).getByLabel('Email or phone').fill('98123')
  await main(page).getByRole('button', { name: 'See its state' }).click()
  await expect(main(page).getByText('Please enter a valid 10-digit phone number')).toBeVisible()
  await main(page).getByLabel('Email or phone').fill(phone)
  await main(page).getByRole('button', { name: 'See its state' }).click()
  await expect(page.getByRole('article', { name: `Complaint ${number}` })).toContainText('In progress')
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
    await main(page).getByRole('link', { name: 'See the state of a complaint' }).click()
    const find = async (from: string) => {
      await main(page)
        .getByLabel(/^Number of the complaint/)
        .fill(number)
      await main(page).getByLabel('Email').fill(from)
      await main(page).getByRole('button', { name: 'See its state' }).click()
    }
    await find('other@example.com')
    await expect(main(page).getByRole('alert')).toContainText('We find no complaint')
    await expect(main(page).getByLabel(/^Number of the complaint/)).toHaveValue(number)
    await find(email)
    await expect(page.getByRole('article', { name: `Complaint ${number}` })).toContainText('Received')
    await expect(page.getByLabel('Loading your complaints')).toBeHidden()
  })
})
