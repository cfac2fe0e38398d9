import { addDelivered, changeByStatement, changeShop } from '@amritvasya/server/testing/change-shop'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { newEmail, signUp } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { owner } from './platform/back-office.ts'
import { findProduct } from './platform/catalogue.ts'
import { placePaidOrder } from './platform/placed-orders.ts'
import { expect, type Shop, test } from './platform/test.ts'

// The browser logs the API's 401 without a session as an error.
test.beforeEach(({ expectProblem }) => expectProblem(/status of 401/))

type Typed = { field: Locator; text: string }
type Form = {
  name: string
  /** @returns the field and the text to expect after signing in again */
  fill: (page: Page, shop: Shop) => Promise<Typed>
  button: string | RegExp
  confirmation: string | RegExp
}

const dialog = (page: Page) => page.getByRole('dialog')
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

const typeInto = (path: string, label: string) => async (page: Page) => {
  await page.goto(`/back-office/${path}`)
  return type(page.getByLabel(label).first(), 'Written before the end')
}

const editing = (list: string, label: string) => async (page: Page) =>
  typeInto(`${list}/${await firstId(page, list)}`, label)(page)

const unique = () => `${process.pid}${Date.now() % 10_000_000}`

async function writeReview(page: Page, shop: Shop): Promise<void> {
  const { _id: productId } = await findProduct(page.request, () => true)
  const email = newEmail()
  const headers = { authorization: `Bearer ${await signUp(page.request, email)}` }
  await changeShop(shop.databaseUrl, (transaction) => addDelivered(transaction, email, productId))
  const standing = await page.request.get(`/api/reviews/can-review/${productId}`, { headers })
  const { availableOrders } = (await standing.json()) as { availableOrders: { _id: string }[] }
  const multipart = { productId, orderId: availableOrders[0]?._id ?? '', rating: '4', comment: 'It glows.' }
  expect((await page.request.post('/api/reviews', { headers, multipart })).status()).toBe(200)
}

const note = (list: string): Pick<Form, 'button' | 'confirmation'> & { list: string } => ({
  list,
  button: 'Mark as answered',
  confirmation: 'Saved as answered',
})

const forms: readonly Form[] = [
  {
    name: 'a product',
    fill: editing('products', 'Short description'),
    button: 'Save',
    confirmation: 'Saved. The shop shows it now.',
  },
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
  { name: 'a category', fill: editing('categories', 'Description'), button: 'Save', confirmation: 'Saved' },
  {
    name: 'a new category',
    fill: async (page) => {
      await page.goto('/back-office/categories/create')
      const create = { width: 900, height: 1200, channels: 3, background: '#b98f3e' } as const
      const buffer = await sharp({ create }).jpeg().toBuffer()
      await page.getByLabel('Add a picture').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
      await page.getByLabel('Image description').fill('A brass lamp')
      return type(page.getByLabel('Name'), `Stones ${unique()}`)
    },
    button: 'Add',
    confirmation: 'Added',
  },
  { name: 'a brand', fill: editing('brands', 'Description'), button: 'Save', confirmation: 'Saved' },
  {
    name: 'a new brand',
    fill: async (page) => {
      await page.goto('/back-office/brands/create')
      return type(page.getByLabel('Name'), `Makers ${unique()}`)
    },
    button: 'Add',
    confirmation: 'Added',
  },
  { name: 'a coupon', fill: editing('coupons', 'Description'), button: 'Save', confirmation: 'Saved' },
  {
    name: 'a new coupon',
    fill: async (page) => {
      await page.goto('/back-office/coupons/create')
      await page.getByLabel('Name').fill('New moon')
      await page.getByLabel('Rupees off').fill('50')
      return type(page.getByLabel('Code'), `MOON${unique()}`)
    },
    button: 'Add',
    confirmation: 'Added',
  },
  {
    name: 'somebody new of the staff',
    fill: async (page) => {
      await page.goto('/back-office/staff/create')
      await page.getByLabel('Email').fill(newEmail())
      await choose(page, 'Role')
      await page.getByLabel('First password').fill('Lotus-and-river-7')
      await page.getByLabel('Your own password').fill(owner.password)
      return type(page.getByLabel('Name'), 'Asha Rao')
    },
    button: 'Add',
    confirmation: 'Added',
  },
  {
    name: 'somebody of the staff',
    fill: async (page) => {
      const data = {
        name: 'Ravi',
        email: newEmail(),
        role: 'packer',
        password: 'Lotus-and-river-7',
        ownPassword: owner.password,
      }
      const added = await page.request.post('/api/back-office/staff', { data })
      const { item } = (await added.json()) as { item: { id: string } }
      await page.goto(`/back-office/staff/${item.id}`)
      return type(page.getByLabel('Name'), 'Ravi Kumar')
    },
    button: 'Save',
    confirmation: 'Saved',
  },
  {
    name: 'the settings',
    fill: typeInto('settings', 'Opening hours'),
    button: 'Save',
    confirmation: 'Saved. The shop shows it now.',
  },
  {
    name: 'the guidance service',
    fill: typeInto('guidance', 'Summary'),
    button: 'Save',
    confirmation: 'Saved. The shop shows it now.',
  },
  {
    name: 'the home page',
    fill: typeInto('home-page', 'Title'),
    button: 'Save',
    confirmation: 'Saved. The shop shows it now.',
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
    name: 'a note of an order',
    fill: async (page) => {
      const { id } = await placePaidOrder(page.request)
      await page.goto(`/back-office/orders/${id}/show`)
      return type(page.getByLabel('A new note'), 'Gift paper, please')
    },
    button: 'Add note',
    confirmation: 'Noted',
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
  {
    name: 'a reply to a review',
    fill: async (page, shop) => {
      await writeReview(page, shop)
      await page.goto(`/back-office/reviews/${await firstId(page, 'reviews')}/show`)
      return type(page.getByRole('textbox', { name: 'Reply' }), 'Thank you, it likes the morning.')
    },
    button: 'Publish reply',
    confirmation: 'Reply published',
  },
  {
    name: 'a message',
    ...note('messages'),
    fill: async (page) => {
      const data = {
        name: 'Asha Rao',
        email: newEmail(),
        subject: 'A mala',
        message: 'Is it knotted?',
        consent: true,
      }
      expect((await page.request.post('/api/public/contact', { data })).status()).toBe(200)
      await page.goto(`/back-office/messages/${await firstId(page, 'messages')}/show`)
      return type(page.getByRole('textbox', { name: 'Note' }), 'Called back at noon')
    },
  },
  {
    name: 'a letter',
    fill: async (page) => {
      await page.goto('/back-office/subscribers')
      await page.getByRole('button', { name: 'Write a newsletter' }).click()
      await dialog(page).getByLabel('Subject').fill('New moon')
      await dialog(page).getByLabel('Heading').fill('The moon is new')
      return type(dialog(page).getByLabel('Text'), 'Dear reader, three new malas are here.')
    },
    button: 'Send me a test',
    confirmation: 'Sent to you. Please check your inbox.',
  },
]

test.afterEach(({ shop }) =>
  changeByStatement(
    shop.databaseUrl,
    `DELETE FROM review WHERE order_id IS NOT NULL;
     UPDATE product SET average_rating = 0, number_of_reviews = 0 WHERE number_of_reviews > 0`,
  ),
)

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

/** Each way to send a change has one: a form, a grid, and a window. */
const inQuickForm = ['a new product', 'the grid of prices and stock', 'a reason in a window']

for (const { name, fill, button, confirmation } of forms) {
  const tags = inQuickForm.includes(name) ? '@desktop' : '@desktop @whole'
  // Proves W2.
  test(`a session that ends under ${name}: nothing says saved, the text is kept, and saving works once signed in again ${tags}`, async ({
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

test('a session that ends between looking at a file and importing it: nothing says imported, and importing works once signed in again @desktop', async ({
  page,
}) => {
  await signInByCall(page)
  const first = async (resource: string) => {
    const answer = await page.request.get(`/api/back-office/${resource}?perPage=1`)
    return ((await answer.json()) as { items: { name: string; path?: string }[] }).items[0]
  }
  const category = (await first('categories'))?.path
  const brand = (await first('brands'))?.name
  await page.goto('/back-office/products')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const code = `S${unique()}`
  const buffer = Buffer.from(
    `product_code,name,category,brand,sku,selling_price,mrp\n${code},Ended,${category},${brand},${code}-1,90,90\n`,
  )
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer }
  await dialog(page).getByLabel('File to import').setInputFiles(file)
  const send = dialog(page).getByRole('button', { name: 'Import', exact: true })
  await expect(send).toBeEnabled()
  await endSessionWithNextChange(page)
  await send.click()
  await signInAgain(page)
  await expect(page.getByText(/^Imported/)).toHaveCount(0)
  await dialog(page).getByLabel('File to import').setInputFiles(file)
  await send.click()
  await expect(page.getByText('Imported: 1 added, 0 changed.')).toBeVisible()
})

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
