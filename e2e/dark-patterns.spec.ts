import type { Order } from '@amritvasya/contract'
import {
  addDelivered,
  changeByStatement,
  changeShop,
  changeStock,
  letCartsBeDue,
  letReviewsBeDue,
  saveSettings,
} from '@amritvasya/server/testing/change-shop'
import type { Locator, Page } from '@playwright/test'
import { newEmail, openSignedIn, tokenIn } from './platform/accounts.ts'
import { apiOf } from './platform/api.ts'
import { allProducts, inStock, oneProduct } from './platform/catalogue.ts'
import {
  type Chosen,
  lineOf,
  openCheckout,
  openGuestPayment,
  paymentWindow,
  placeOrder,
  proceed,
  rupees,
  someChosen,
  summary,
} from './platform/checkout.ts'
import { mailTo } from './platform/mailbox.ts'
import { respondWithOrders, sampleOrder } from './platform/orders.ts'
import { main } from './platform/regions.ts'
import { startWith } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

// Each test is named after a pattern of the guidelines of 2023, in their order.

const total = (page: Page) =>
  summary(page).getByText('Total', { exact: true }).locator('xpath=following-sibling::*')

async function oneChosen(page: Page): Promise<Chosen> {
  const [item] = await someChosen(page.request, 1)
  if (!item) throw new Error('A product is needed')
  return item
}

async function openCart(page: Page): Promise<Chosen> {
  const item = await oneChosen(page)
  await startWith(page, 'cart', [lineOf(item)])
  await page.goto('/cart')
  await expect(total(page)).toContainText(rupees(item.variant.sellingPrice))
  return item
}

/** Presses the button of a product's page. */
async function addToCart(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expect(page.getByText('Added to cart!').first()).toBeVisible()
}

async function openCancelDialog(page: Page) {
  await respondWithOrders(page, [await sampleOrder(page.request)])
  await page.goto('/order/5f0c0000000000000000000a')
  await main(page).getByRole('button', { name: 'Cancel Order' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await dialog.waitFor()
  return { dialog, answers: dialog.getByRole('button', { name: /order$/ }) }
}

const pressure = /hurry|selling fast|ends in|last chance|\d+ (?:people|others|shoppers)|watching|viewing/i

// Proves DARK-01.
test('False urgency: “Only 3 left” is the stock of the product, and goes when there is more', {
  tag: '@whole',
}, async ({ page, shop }) => {
  const { product, variant } = await oneChosen(page)
  const setStock = (from: number, to: number) =>
    changeShop(shop.databaseUrl, (transaction) => changeStock(transaction, variant._id, to - from))
  const path = `/product/${product._id}?variant=${variant._id}`
  await setStock(variant.quantity, 3)
  await page.goto(path)
  const left = main(page).getByText('Only 3 left', { exact: true }).filter({ visible: true }).first()
  await expect(left).toBeVisible()
  const now = (await oneProduct(page.request, product._id)).variants.find(({ _id }) => _id === variant._id)
  expect(now?.quantity).toBe(3)
  await setStock(3, variant.quantity)
  await page.goto(path)
  await expect(main(page).getByText(`${variant.quantity} units in stock`).first()).toBeVisible()
  await expect(left).toHaveCount(0)
  await expect(page.getByRole('timer')).toHaveCount(0)
  expect(await main(page).innerText()).not.toMatch(pressure)
})

// Proves DARK-01.
test('Basket sneaking: one product in the cart is one product to pay, and nothing joins it on the way', async ({
  page,
}) => {
  const { product, variant } = await oneChosen(page)
  await page.goto(`/product/${product._id}?variant=${variant._id}`)
  await addToCart(page)
  await page.goto('/cart')
  await expect(page.locator('[data-line]')).toHaveCount(1)
  await expect(page.locator(`[data-line="${variant._id}"]`)).toContainText(product.name)
  const names = await summary(page).locator('dt').allInnerTexts()
  expect(names.join()).not.toMatch(/donation|insurance|protection|tip|wrap|fee/i)
  await expect(summary(page).getByRole('checkbox')).toHaveCount(0)
  await expect(summary(page)).toContainText(rupees(variant.sellingPrice))
})

const guilt =
  /no,? thanks|i (?:don.t|do not|prefer|would rather)|miss(?:ing)? out|regret|sad to|sorry to|without saving/i

// Proves DARK-01.
test('Confirm shaming: who cancels an order or leaves the newsletter reads plain words', {
  tag: '@whole',
}, async ({ page }) => {
  const { dialog, answers } = await openCancelDialog(page)
  await expect(answers).toHaveText(['Keep order', 'Cancel order'])
  expect(await dialog.innerText()).not.toMatch(guilt)
  await page.goto('/newsletter/unsubscribe?token=made-up')
  await expect(main(page).getByRole('button')).toHaveText(['Unsubscribe'])
  expect(await main(page).innerText()).not.toMatch(guilt)
})

// Proves DARK-01.
test('Forced action: an order needs an account, made on the way, and no newsletter, messages or other product', async ({
  page,
  request,
}) => {
  await openCart(page)
  await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('link', { name: 'Continue as Guest' }).click()
  await expect(main(page).getByLabel('Full name')).toBeVisible()
  const labels = await main(page).locator('label').allInnerTexts()
  expect(labels.sort()).toEqual(['Email', 'Full name', 'Password', 'Phone number'])
  await expect(main(page).getByRole('checkbox')).toHaveCount(0)
  const item = await oneChosen(page)
  const email = await openGuestPayment(page, item)
  await expect(main(page).getByRole('checkbox')).toHaveCount(0)
  await placeOrder(page)
  await expect(paymentWindow(page).getByText(/₹/).first()).toBeVisible()
  const api = apiOf(request, await tokenIn(page))
  const { orders } = await api('GET /orders/my-orders', {})
  expect(orders.map(({ orderItems }: Order) => orderItems.map(({ quantity }) => quantity))).toEqual([[1]])
  const copy = await api('GET /users/export', {})
  expect(copy).toMatchObject({ user: { email }, newsletter: null, reviews: [] })
})

// Proves DARK-01.
test('Subscription trap: the newsletter, reminders of a cart and review invitations each end with one press', async ({
  page,
  request,
  shop,
}) => {
  const email = newEmail()
  const link = async (subject: string, what: string) =>
    new RegExp(`/newsletter/${what}\\?token=\\S+`).exec((await mailTo(request, email, subject)).text)?.[0] ??
    `/no-link-to-${what}`
  await apiOf(request)('POST /public/newsletter', { body: { email } })
  await page.goto(await link('Please confirm your subscription', 'confirm'))
  await main(page).getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(main(page).getByRole('status')).toContainText('You are subscribed')
  await apiOf(request)('POST /public/newsletter', { body: { email } })
  await page.goto(await link('You are already subscribed', 'unsubscribe'))
  await main(page).getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(main(page).getByRole('status')).toContainText('You are unsubscribed')

  const mailCarts = (isOn: boolean) =>
    changeShop(shop.databaseUrl, (transaction) =>
      saveSettings(transaction, {
        cartReminders: isOn,
        cartReminderQuietFrom: isOn ? 0 : 21,
        cartReminderQuietTo: isOn ? 0 : 9,
        cartReminderLeftOut: isOn ? 0 : 10,
      }),
    )
  const ended = async (customer: string, subject: string | RegExp, address: RegExp, button: string) => {
    const { text } = await mailTo(request, customer, subject)
    await page.goto(address.exec(text)?.[0] ?? '/no-link-to-end-it')
    await main(page).getByRole('button', { name: button, exact: true }).click()
    await expect(main(page).getByRole('status')).toContainText(
      /(stopped|ended)|not ask you for reviews again/i,
    )
  }
  const consent = (text: string) => expect(main(page).getByText(text, { exact: true })).toBeVisible()
  await mailCarts(true)
  try {
    const item = await oneChosen(page)
    const { email: customer } = await openSignedIn(page, '/settings')
    await consent('Cart reminders: off')
    await main(page).getByRole('button', { name: 'Turn on: Cart reminders' }).click()
    await consent('Cart reminders: on')
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/users/cart-reminder'))
    // The page learns of the consent with the profile, and follows the cart from then on.
    const looked = page.waitForResponse('**/api/users/profile')
    await page.goto(`/product/${item.product._id}`)
    await looked
    await addToCart(page)
    expect(await (await answer).json()).toEqual({ success: true, isOn: true })
    await changeShop(shop.databaseUrl, (transaction) => letCartsBeDue(transaction, customer))
    await ended(customer, 'Your cart at Amritvasya', /\/cart\/reminder\/stop\?token=\S+/, 'Stop')
    await page.goto('/settings')
    await consent('Cart reminders: off')

    await consent('Review invitations: on')
    await changeShop(shop.databaseUrl, async (transaction) => {
      await addDelivered(transaction, customer, item.product._id)
      await letReviewsBeDue(transaction, customer)
    })
    const invitation = /^How do you like your order/
    await ended(customer, invitation, /\/withdraw-consent\?token=\S+/, 'Stop review invitations')
    await page.goto('/settings')
    await consent('Review invitations: off')
  } finally {
    await mailCarts(false)
  }
})

// Proves DARK-01.
test('Interface interference: both answers to a question are equally large, and both can be seen', {
  tag: '@whole',
}, async ({ page }) => {
  const { answers } = await openCancelDialog(page)
  await expect(answers).toHaveCount(2)
  for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 })
  const looks = await answers.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect()
      return `${Math.round(width)} × ${Math.round(height)}, ${getComputedStyle(button).fontSize}`
    }),
  )
  expect(new Set(looks).size, looks.join()).toBe(1)
})

// Proves DARK-01.
test('Bait and switch: a product has the same name and price in the list, on its page and in the cart', async ({
  page,
}) => {
  await page.goto('/products')
  const known = new Map(
    (await allProducts(page.request)).filter(inStock).map((product) => [product._id, product]),
  )
  const ids = await page
    .locator('article[data-product]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-product') ?? ''))
  const product = known.get(ids.find((id) => known.has(id)) ?? '')
  if (!product) throw new Error('The first page has a product in stock')
  const card = page.locator(`article[data-product="${product._id}"]`)
  const price = rupees(product.priceDisplay.displayPrice)
  await expect(card).toContainText(product.name)
  await expect(card).toContainText(price)
  await card.getByRole('link', { name: product.name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(main(page).getByText(price, { exact: true }).first()).toBeVisible()
  await addToCart(page)
  await page.goto('/cart')
  await expect(page.locator('[data-line]')).toContainText(product.name)
  await expect(page.locator('[data-line]')).toContainText(price)
})

// Proves DARK-01.
test('Drip pricing: the price and the delivery that the product page names are the sum of each later step', async ({
  page,
}) => {
  const item = (await someChosen(page.request, 20)).find(
    ({ product, variant }) => product.shippingRate === null && variant.sellingPrice < 900,
  )
  if (!item) throw new Error('The demo shop has a piece below the limit of free delivery')
  const { product, variant } = item
  await page.goto(`/product/${product._id}?variant=${variant._id}`)
  await expect(main(page).getByText(rupees(variant.sellingPrice), { exact: true }).first()).toBeVisible()
  const delivery = /Delivery ₹(\d+), free above/.exec(await main(page).innerText())?.[1]
  const sum = rupees(variant.sellingPrice + Number(delivery))
  await addToCart(page)
  await page.goto('/cart')
  await expect(total(page)).toHaveText(`${rupees(variant.sellingPrice)}before delivery`)
  await openGuestPayment(page, item)
  await expect(total(page)).toHaveText(sum)
  const { orders } = await apiOf(page.request, await tokenIn(page))('GET /orders/my-orders', {})
  expect(orders.map(({ pricing }) => rupees(pricing.totalAmount))).toEqual([sum])
  await placeOrder(page)
  await expect(paymentWindow(page).getByText(sum).first()).toBeVisible()
})

/** A page fetches or frames these addresses of other hosts. */
function watchOtherHosts(page: Page): string[] {
  const others: string[] = []
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(page.url()).host) others.push(request.url())
  })
  return others
}

// Proves DARK-01.
test('Disguised advertisement: pages show nothing of other sites, and a review says who wrote it and for what', {
  tag: '@whole',
}, async ({ page, shop }) => {
  const { product } = await oneChosen(page)
  const id = 'd'.repeat(24)
  await changeByStatement(
    shop.databaseUrl,
    `INSERT INTO review (id, product_id, user_name, rating, comment, is_incentivised)
     VALUES ('${id}', '${product._id}', 'Gita Menon', 5, 'They sent it to me for free.', true)`,
  )
  await page.goto(`/product/${product._id}`)
  const others = watchOtherHosts(page)
  for (const path of ['/', '/blog', `/product/${product._id}#reviews`]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('iframe, [rel~=sponsored], ins')).toHaveCount(0)
    expect(await main(page).innerText()).not.toMatch(/\bsponsored\b|\bpromoted\b|\badvertisement/i)
  }
  expect(others).toEqual([])
  await expect(page.getByText('Only customers who have bought and received this product')).toBeVisible()
  const review = main(page).getByRole('article').filter({ hasText: 'They sent it to me for free.' })
  await expect(review).toContainText('Gita Menon')
  await expect(review).toContainText('Got something for this review')
  await changeByStatement(shop.databaseUrl, `DELETE FROM review WHERE id = '${id}'`)
})

// Proves DARK-01.
test('Nagging: no window opens by itself, and nothing is asked for from page to page', {
  tag: '@whole',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const requests: string[] = []
    Object.assign(window, { requests })
    Notification.requestPermission = async () => {
      requests.push('notifications')
      return 'denied'
    }
    navigator.geolocation.getCurrentPosition = () => void requests.push('place')
    window.alert = window.confirm = window.prompt = () => void requests.push('dialog') as never
  })
  const { product } = await oneChosen(page)
  for (const path of ['/', '/products', `/product/${product._id}`, '/cart']) {
    await page.goto(path)
    await page.mouse.wheel(0, 2_000)
    await page.mouse.move(0, 0)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('dialog[open], [role=dialog], [role=alertdialog]')).toHaveCount(0)
    expect(await page.evaluate(() => (window as unknown as { requests: string[] }).requests)).toEqual([])
  }
})

/** Each box to tick within the element must be empty. */
async function labelsOfEmptyBoxes(place: Page | Locator): Promise<string[]> {
  const labels: string[] = []
  for (const box of await place.locator('input[type=checkbox]').all()) {
    await expect(box).not.toBeChecked()
    const label = await box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '')
    expect(label).not.toMatch(/\b(?:not|never|don.t|opt out|unless|untick|uncheck|unsubscribe)\b/i)
    expect(label).toMatch(/\w{3}/)
    labels.push(label)
  }
  return labels
}

const phoneTemplate = 'of-dark-patterns'

// Proves DARK-01.
test('Trick question: every box to tick is empty and says in positive words what it means', {
  tag: '@whole',
}, async ({ page, shop }) => {
  await changeByStatement(
    shop.databaseUrl,
    `INSERT INTO message_template (channel, kind, is_on, template_id, language, category, text, value_names)
     VALUES ('whatsapp', 'orderShipped', true, '${phoneTemplate}', 'en', 'transactional', '', '[]')`,
  )
  const boxes: Record<string, number> = {}
  for (const path of [
    '/contact',
    '/service/amritvasya',
    '/register',
    '/complaint',
    '/newsletter',
    '/checkout/guest',
  ]) {
    await page.goto(path)
    boxes[path] = (await labelsOfEmptyBoxes(page)).length
  }
  expect(boxes).toEqual({
    '/contact': 1,
    '/service/amritvasya': 1,
    '/register': 0,
    '/complaint': 0,
    '/newsletter': 0,
    '/checkout/guest': 0,
  })

  const item = await oneChosen(page)
  const { email } = await openCheckout(page, [item])
  await proceed(page)
  const updates = 'Send me updates about my orders on WhatsApp'
  for (const path of ['/payment', '/settings']) {
    await page.goto(path)
    await expect(page.getByRole('checkbox', { name: updates })).toBeVisible()
    if (path === '/settings') await expect(page.getByText('Review invitations: on')).toBeVisible()
    expect(await labelsOfEmptyBoxes(page), path).toEqual([updates])
  }
  await page.goto('/my-addresses')
  await page.getByRole('button', { name: 'Add New Address' }).click()
  const address = page.getByRole('form', { name: 'Address' })
  await expect(address).toBeVisible()
  expect(await labelsOfEmptyBoxes(address)).toEqual(['Use as default address'])
  await changeShop(shop.databaseUrl, (transaction) => addDelivered(transaction, email, item.product._id))
  await page.goto(`/product/${item.product._id}#reviews`)
  await page.getByRole('button', { name: 'Write a Review' }).click()
  const review = page.getByRole('form', { name: 'Write a review' })
  await expect(review).toBeVisible()
  expect(await labelsOfEmptyBoxes(review)).toEqual([
    expect.stringMatching(/^I got something for this review/),
  ])
  await changeByStatement(
    shop.databaseUrl,
    `DELETE FROM message_template WHERE template_id = '${phoneTemplate}'`,
  )
})

// Proves DARK-01.
test('SaaS billing: a payment is for one order and its amount, and asks for nothing that recurs', {
  tag: '@whole',
}, async ({ page }) => {
  const item = await oneChosen(page)
  await page.addInitScript(() => {
    let real: new (options: object) => object
    Object.defineProperty(window, 'Razorpay', {
      configurable: true,
      get: () => real,
      set: (given: typeof real) => {
        real = new Proxy(given, {
          construct(target, [options]: [object]) {
            Object.assign(window, { options: Object.keys(options) })
            return new target(options)
          },
        })
      },
    })
  })
  await openGuestPayment(page, item)
  await placeOrder(page)
  await expect(paymentWindow(page).getByText(/₹/).first()).toBeVisible()
  const options = await page.evaluate(() => (window as unknown as { options: string[] }).options)
  expect(options).toEqual(expect.arrayContaining(['key', 'order_id', 'amount']))
  expect(options.join()).not.toMatch(/recurring|subscription|token|save|mandate/i)
})

// Proves DARK-01.
test('Rogue malwares: the browser refuses the code of other sites, and nothing is downloaded', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/Content Security Policy/)
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.url()))
  const reached: string[] = []
  await page.route('https://malware.example/**', (route) => {
    reached.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'window.infected = true' })
  })
  const { product } = await oneChosen(page)
  for (const path of ['/', `/product/${product._id}`, '/cart']) {
    await page.goto(path)
    const refused = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
            once: true,
          })
          const script = document.createElement('script')
          script.src = 'https://malware.example/scan.js'
          document.head.append(script)
        }),
    )
    expect(refused).toBe('script-src-elem')
  }
  expect([reached, downloads]).toEqual([[], []])
})
