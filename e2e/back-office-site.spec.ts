import { changeShop, saveSettings } from '@amritvasya/server/testing/change-shop'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { expectScreen, openAsStaff, openBackOffice, openMenu, signInAsOwner } from './platform/back-office.ts'
import { type Chosen, openCheckout, proceed, someChosen } from './platform/checkout.ts'
import { expect, test } from './platform/test.ts'

// The browser logs the API's 401 without a session as an error.
test.beforeEach(({ expectProblem }) => expectProblem(/status of 401/))

const main = (page: Page) => page.getByRole('main')
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible()
}

const validate = (request: APIRequestContext, code: string, amount: number) =>
  request.post('/api/coupons/validate', { data: { code, amount } })

test('a coupon that the owner adds takes off what it says, and nothing once it is off @phone', async ({
  page,
  request,
}) => {
  const code = `FULLMOON-${Date.now() % 1_000_000}`
  await openBackOffice(page, 'coupons')
  await page.getByRole('link', { name: 'New coupon' }).click()
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Please enter a code')).toBeVisible()
  await expect(page.getByText('Please enter an amount')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code').fill(code.toLowerCase())
  await page.getByLabel('Name').fill('Full moon')
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'A percentage' }).click()
  await page.getByLabel('Percentage off').fill('10')
  await page.getByLabel('Maximum discount').fill('150')
  await page.getByLabel('Minimum order').fill('1,000')
  await page.getByLabel('Uses per customer').fill('0')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible()

  expect(await (await validate(request, code, 1_200)).json()).toMatchObject({ discount: 120 })
  expect(await (await validate(request, code, 5_000)).json()).toMatchObject({ discount: 150 })
  expect((await validate(request, code, 999)).ok()).toBe(false)

  await page.getByLabel('Code or name').fill(code)
  await main(page).getByText(code).click()
  await expect(page.getByText('No orders with this coupon yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('On', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible()
  expect((await validate(request, code, 1_200)).ok()).toBe(false)
})

// Proves DARK-03.
test('the shop declares nothing on dark patterns until the owner says that it was examined, and no longer', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/self-declaration')
  await expect(title).toHaveText('What we do against dark patterns')
  await expect(main(page)).not.toContainText('declares')
  await openBackOffice(page, 'settings/tax')
  await page.getByRole('button', { name: 'We have examined the shop' }).click()
  const declare = page.getByRole('dialog', { name: 'Declare that the shop uses no dark pattern?' })
  await expectAccessible(page)
  await declare.getByRole('button', { name: 'Declare' }).click()
  await expect(main(page).getByText('the shop has declared that it uses no dark pattern')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/self-declaration')
  await expect(title).toHaveText('Self-declaration on dark patterns')
  await expect(main(page)).toContainText(/examined the shop on .+ and declares that .+ uses none of them/)
  await page.goto('/back-office/settings/tax')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const withdraw = page.getByRole('dialog', { name: 'Withdraw the declaration?' })
  await withdraw.getByRole('button', { name: 'Withdraw' }).click()
  await expect(main(page).getByText('The shop declares nothing yet')).toBeVisible()
})

test.describe('settings', () => {
  let phoneBefore: string | null
  test.beforeEach(async ({ request }) => {
    const response = (await (await request.get('/api/public/shop')).json()) as {
      shop: { phone: string | null }
    }
    phoneBefore = response.shop.phone
  })
  test.afterEach(({ shop }) =>
    changeShop(shop.databaseUrl, (transaction) =>
      saveSettings(transaction, {
        phone: phoneBefore,
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

  test('a social network is added and removed by buttons that say so, and its address must be there @phone', async ({
    page,
  }) => {
    await openBackOffice(page, 'settings')
    const networks = page.getByRole('region', { name: 'Social networks' })
    await expect(networks.getByRole('listitem').first()).toBeVisible()
    const count = await networks.getByRole('listitem').count()
    await networks.getByRole('button', { name: 'Add a network' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(networks.getByText('Please enter the address')).toBeVisible()
    await expectAccessible(page)
    await networks.getByRole('button', { name: `Remove network ${count + 1}` }).click()
    await expect(networks.getByRole('listitem')).toHaveCount(count)
    await expect(networks.getByRole('button', { name: 'Add a network' })).toBeFocused()
  })

  test('cash on delivery that the owner turns on can be chosen at the payment screen @phone', async ({
    page,
    request,
  }) => {
    await openBackOffice(page, 'settings/payment')
    await page.getByRole('switch', { name: 'Cash on delivery' }).check()
    await page.getByLabel('Cash on delivery limit').fill('50,000')
    await save(page)
    const [item] = (await someChosen(request, 1)) as [Chosen]
    await openCheckout(page, [item])
    await proceed(page)
    await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeEnabled()
  })
})

test('a price of the guidance service that the owner changes is what its page shows @phone', async ({
  page,
}) => {
  const card = page
    .getByRole('region', { name: 'Three kinds of session' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Tarot', exact: true }) })
  const setPrice = async (price: string) => {
    await page.goto('/back-office/guidance')
    const tarot = page.getByRole('listitem', { name: 'Package 1' })
    await expect(tarot.getByLabel('Name')).toHaveValue('Tarot')
    await tarot.getByLabel('Price').fill(price)
    await save(page)
    await page.goto('/service/amritvasya')
  }
  await signInAsOwner(page)
  await setPrice('1,151')
  await expect(card.getByText('₹1,151', { exact: true })).toBeVisible()
  await setPrice('1,101')
  await expect(card.getByText('₹1,101', { exact: true })).toBeVisible()
})

test('a film and a voice are added to the guidance service in frames of their own @phone', async ({
  page,
}) => {
  await openBackOffice(page, 'guidance')
  const films = page.getByRole('region', { name: 'Films' })
  await films.getByRole('button', { name: 'Add a film' }).click()
  await expect(films.getByRole('listitem', { name: 'Film 1' }).getByLabel('Title')).toBeFocused()
  const voices = page.getByRole('region', { name: 'What clients say' })
  await voices.getByRole('button', { name: 'Remove voice 1' }).click()
  await expect(voices.getByRole('button', { name: 'Add a voice' })).toBeFocused()
  await expectAccessible(page)
  const sizes = await main(page)
    .getByRole('button', { name: /^(?:Add|Remove)/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
})

test('the go-live checklist tells what is missing, and its Fix links open the screens where it is fixed @phone', async ({
  page,
}) => {
  await signInAsOwner(page)
  await expectScreen(page, 'go-live-checklist', 'Go-live checklist')
  await expect(main(page)).toContainText(/\d+ things left before you can open/)
  for (const [missing, heading] of [
    ['Shoppers can reach you', 'Settings: shop and address'],
    ['Testimonials about the guidance service are real', 'Guidance service'],
    ['Everyone uses two-step sign-in', 'Staff'],
  ] as const) {
    await page.goto('/back-office/go-live-checklist')
    const item = main(page).getByRole('listitem').filter({ hasText: missing })
    await expect(item.getByRole('img', { name: 'Missing' })).toBeVisible()
    await item.getByRole('link', { name: `Fix: ${missing}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  }
})

test('bookmarks of former addresses open the screens that took their place', async ({ page }) => {
  await signInAsOwner(page)
  for (const [former, current, heading] of [
    ['requests?filter=%7B%22isAnswered%22%3A%22false%22%7D', 'guidance-bookings?filter', 'Guidance bookings'],
    ['launch-check', 'go-live-checklist', 'Go-live checklist'],
    ['today', 'dashboard', 'Dashboard'],
  ] as const) {
    await page.goto(`/back-office/${former}`)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expect(page).toHaveURL(({ href }) => href.includes(`/back-office/${current}`))
  }
})

test('an editor begins at what is theirs, and sees neither money nor people', async ({ page }) => {
  await openAsStaff(page, 'editor')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('You do not have access to this page')).toHaveCount(0)
  await expectAccessible(page)
  const menu = await openMenu(page)
  for (const name of ['Products', 'Reviews'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  for (const name of ['Orders', 'Customers', 'Coupons', 'Settings', 'Messages', 'Audit log'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)
  for (const path of ['customers', 'coupons/create', 'guidance', 'messages']) {
    await page.goto(`/back-office/${path}`)
    await expect(page.getByText('You do not have access to this page')).toBeVisible()
  }
})

const documents = [
  ['coupons', 'Coupons', 'coupons?*'],
  ['settings', 'Settings: shop and address', 'settings'],
  ['settings/delivery', 'Settings: delivery and returns', 'settings'],
  ['settings/payment', 'Settings: payment and cash', 'settings'],
  ['settings/tax', 'Settings: tax and legal', 'settings'],
  ['settings/messages', 'Settings: messages and news', 'settings'],
  ['guidance', 'Guidance service', 'guidance'],
  ['go-live-checklist', 'Go-live checklist', 'go-live-checklist'],
] as const

test('the screens of the site fit every window, and have no accessibility finding', async ({ page }) => {
  await signInAsOwner(page)
  for (const [path, heading] of documents) await expectScreen(page, path, heading)
})

test('screens of the site that cannot be shown say so, and a further try shows them @phone', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/)
  await signInAsOwner(page)
  for (const [path, heading, call] of documents) {
    await page.route(`**/api/back-office/${call}`, (route) => route.abort())
    await page.goto(`/back-office/${path}`)
    await expect(page.getByRole('alert').getByText(/No connection to the shop/)).toBeVisible()
    await page.unroute(`**/api/back-office/${call}`)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  }
})
