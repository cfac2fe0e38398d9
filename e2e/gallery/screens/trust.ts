import type { Screen } from '../screen.ts'
import { all, fail, failed, press, see } from './states.ts'

const policy = (name: string, title: string): Screen => ({ name, title, route: name })

const linkedOrder = {
  success: true,
  order: {
    orderNumber: 'AV-261123-7KQ2M',
    state: 'payable',
    total: 1849,
    payBefore: '2026-11-23T12:30:00.000Z',
    items: [
      { productId: 'a'.repeat(24), variantId: 'b'.repeat(24), name: 'Rose Quartz Bracelet', quantity: 1 },
      { productId: 'a'.repeat(24), variantId: 'c'.repeat(24), name: 'Selenite Plate', quantity: 2 },
    ],
  },
}

const gone = { product: 'a'.repeat(24), variant: 'b'.repeat(24), size: null, color: null, price: 899 }
const trackedOrder = {
  success: true,
  order: {
    orderNumber: 'AV-261121-7KQ2M',
    createdAt: '2026-11-21T05:40:00.000Z',
    orderStatus: 'shipped',
    statusHistory: [
      { status: 'pending', comment: null, timestamp: '2026-11-21T05:40:00.000Z' },
      { status: 'processing', comment: 'Payment received', timestamp: '2026-11-21T05:41:00.000Z' },
      { status: 'shipped', comment: null, timestamp: '2026-11-22T11:05:00.000Z' },
      { status: 'shipped', comment: 'Out for delivery', timestamp: '2026-11-24T03:20:00.000Z' },
    ],
    expectedDelivery: { from: '2026-11-24', to: '2026-11-26' },
    shipment: { courier: 'Delhivery Surface', trackingNumber: '19041423849', trackingUrl: null },
    parcelEvents: [
      { at: '2026-11-22T11:05:00.000Z', state: 'picked-up', location: 'Mumbai' },
      { at: '2026-11-23T02:30:00.000Z', state: 'in-transit', location: 'Nagpur' },
      { at: '2026-11-24T03:20:00.000Z', state: 'out-for-delivery', location: 'Kolkata' },
    ],
    items: [
      { name: 'Rose Quartz Bracelet', ...gone, quantity: 1 },
      { name: 'Selenite Plate', ...gone, quantity: 3, cancelled: 1 },
      { name: 'Brass Bowl', ...gone, quantity: 1, cancelled: 1 },
      {
        name: 'Chakra set',
        ...gone,
        quantity: 1,
        pieces: [
          { name: 'Amethyst', quantity: 1 },
          { name: 'Incense', quantity: 2, cancelled: 1 },
        ],
      },
    ],
  },
}
const find: Screen['steps'] = async ({ page }) => {
  const form = page.getByRole('form', { name: 'Track an order' })
  await form.getByLabel('Order number').fill('AV-261121-7KQ2M')
  await form.getByLabel('Email or phone').fill('asha.rao@example.com')
  await form.getByRole('button', { name: 'Track order' }).click()
}

export const trust: readonly Screen[] = [
  {
    name: 'reviews',
    isWhole: true,
    title: 'Reviews of a product, one of them answered',
    route: 'product/:id',
    path: ({ products }) => `/product/${products.reviewed}#reviews`,
    steps: async ({ page }) => {
      const panel = page.getByRole('tabpanel', { name: /^Reviews/ })
      await panel.getByRole('article').first().waitFor()
    },
  },
  {
    name: 'reviews-filtered',
    title: 'The reviews of a product by stars, words and pictures',
    route: 'product/:id/reviews',
    path: ({ products }) => `/product/${products.reviewed}/reviews`,
    isWhole: true,
  },
  { name: 'size-guide', title: 'How to measure the wrist', route: 'size-guide', isWhole: true },
  {
    name: 'review-form',
    title: 'Writing a review of what has arrived',
    route: 'product/:id',
    viewer: 'asha',
    path: ({ products }) => `/product/${products.tower}#reviews`,
    steps: all(press('Write a Review'), async ({ page }) => {
      const form = page.getByRole('form', { name: 'Write a review' })
      await form.getByRole('radio', { name: /^4 stars/ }).check()
      await form.getByLabel('Your review').fill('Clear to the tip, and it stands by itself.')
      await form.scrollIntoViewIfNeeded()
    }),
  },
  {
    name: 'guidance',
    isWhole: true,
    title: 'The guidance service',
    route: 'service/amritvasya/:package?',
    path: '/service/amritvasya',
  },
  {
    name: 'guidance-tarot',
    title: 'One package of the guidance service',
    route: 'service/amritvasya/:package?',
    path: '/service/amritvasya/tarot',
  },
  {
    name: 'guidance-errors',
    title: 'A request for a session in which something is missing',
    route: 'service/amritvasya/:package?',
    path: '/service/amritvasya#request',
    steps: async ({ page }) => {
      const form = page.getByRole('form', { name: 'Book a session' })
      await form.getByRole('button', { name: 'Send request' }).click()
      await form.getByText('Please choose a topic').waitFor()
    },
    isWindow: true,
  },
  { name: 'blog', title: 'Articles', route: 'blog' },
  {
    name: 'article',
    title: 'An article',
    route: 'blog/:slug',
    path: '/blog/a-pocket-ganesha-to-give',
    isWhole: true,
  },
  { name: 'contact', title: 'Contact', route: 'contact' },
  {
    name: 'contact-errors',
    title: 'A message in which something is missing',
    route: 'contact',
    steps: all(press('Send message'), see('Please enter your full name')),
  },
  {
    name: 'contact-failed',
    title: 'A message that could not be sent',
    route: 'contact',
    before: fail('**/api/public/contact'),
    steps: async ({ page }) => {
      const main = page.getByRole('main')
      await main.getByLabel('Your name').fill('Asha Rao')
      await main.getByLabel('Email').fill('asha@example.com')
      await main.getByLabel('Subject').fill('Is the mala knotted?')
      await main.getByLabel('Message').fill('I would like to wear it every day.')
      await main.getByRole('checkbox').check()
      await main.getByRole('button', { name: 'Send message' }).click()
      await main.getByText('Failed to send the message').waitFor()
    },
    problems: failed,
  },
  { name: 'complaint', title: 'Making a complaint', route: 'complaint' },
  {
    name: 'complaint-errors',
    title: 'A complaint in which something is missing',
    route: 'complaint',
    steps: all(press('Send complaint'), see('Please choose what your complaint is about')),
  },
  {
    name: 'complaint-status',
    title: 'The complaints of an account',
    route: 'complaint/status',
    viewer: 'asha',
    steps: see('Another complaint'),
  },
  {
    name: 'complaint-status-failed',
    title: 'Complaints that could not be loaded',
    route: 'complaint/status',
    viewer: 'asha',
    before: fail('**/api/complaints'),
    steps: see('Failed to fetch your complaints'),
    problems: failed,
  },
  { name: 'review-policy', title: 'How reviews work', route: 'review-policy', isWhole: true },
  {
    name: 'self-declaration',
    title: 'How the shop keeps free of dark patterns',
    route: 'self-declaration',
    isWhole: true,
  },
  { name: 'privacy-notice', title: 'The notice about personal data', route: 'privacy-notice', isWhole: true },
  {
    name: 'withdraw-consent',
    title: 'Stopping the invitations to review',
    route: 'withdraw-consent',
    path: ({ newsletterToken }) => `/withdraw-consent?token=${newsletterToken}`,
  },
  { name: 'newsletter', title: 'Our newsletter', route: 'newsletter' },
  {
    name: 'newsletter-confirm',
    title: 'Where the link in the mail leads',
    route: 'newsletter/confirm',
    path: ({ newsletterToken }) => `/newsletter/confirm?token=${newsletterToken}`,
  },
  {
    name: 'newsletter-unsubscribe',
    title: 'Leaving the newsletter',
    route: 'newsletter/unsubscribe',
    path: ({ newsletterToken }) => `/newsletter/unsubscribe?token=${newsletterToken}`,
  },
  {
    name: 'notice-confirm',
    title: 'Confirming the one mail about a piece',
    route: 'notices/confirm',
    path: ({ newsletterToken }) => `/notices/confirm?token=${newsletterToken}`,
  },
  {
    name: 'notice-stop',
    title: 'Stopping the mail about a piece',
    route: 'notices/stop',
    path: ({ newsletterToken }) => `/notices/stop?token=${newsletterToken}`,
  },
  {
    name: 'restore-email',
    title: 'Undoing a change of email from the old address',
    route: 'restore-email',
    path: () => '/restore-email?token=from-the-mail',
  },
  {
    name: 'confirm-order',
    title: 'Confirming a cash order from its mail',
    route: 'confirm-order',
    path: () => '/confirm-order?token=from-the-mail',
  },
  {
    name: 'cancel-order',
    title: 'Cancelling an order whose pre-order comes later, from its mail',
    route: 'cancel-order',
    path: () => '/cancel-order?token=from-the-mail',
  },
  {
    name: 'pay-order',
    title: 'Paying an order by its link, without signing in',
    route: 'pay-order',
    path: () => '/pay-order?token=from-the-mail',
    before: ({ page }) =>
      page.route('**/api/orders/payment-link', (route) => route.fulfill({ json: linkedOrder })),
    steps: see('Selenite Plate'),
  },
  {
    name: 'track',
    title: 'Tracking an order without an account',
    route: 'track',
  },
  {
    name: 'track-found',
    title: 'An order on its way, found by its number and email',
    route: 'track',
    isWhole: true,
    before: ({ page }) => page.route('**/api/orders/track', (route) => route.fulfill({ json: trackedOrder })),
    steps: all(find, see('Another order')),
  },
  {
    name: 'track-unknown',
    title: 'An order that is not found',
    route: 'track',
    steps: all(find, see('We find no order')),
    problems: /status of 404/,
  },
  {
    name: 'order-status-incomplete',
    title: 'A link to an order that is not complete',
    route: 'order-status',
  },
  policy('terms-and-conditions', 'Terms and conditions'),
  policy('privacy-policy', 'Privacy policy'),
  policy('shipping-policy', 'Shipping policy'),
  policy('return-refund-policy', 'Returns and refunds'),
]
