import { openFilters } from '../../platform/lists.ts'
import { startWith } from '../../platform/storage.ts'
import type { Screen, Visit } from '../screen.ts'
import { setPage } from './set-page.ts'
import { startPreOrder } from './start-pre-order.ts'
import { all, asSent, block, fail, failed, onWishlist, press, see } from './states.ts'

async function search({ page }: Visit, words: string): Promise<void> {
  await page.getByRole('button', { name: 'My Profile' }).waitFor()
  const toggle = page
    .getByRole('button', { name: 'Search', exact: true })
    .and(page.locator('[aria-haspopup]'))
  if (await toggle.isVisible()) await toggle.click()
  const box = page.getByRole('combobox', { name: 'Search products' }).and(page.locator(':visible'))
  await box.pressSequentially(words)
}

export const find: readonly Screen[] = [
  { name: 'home', title: 'Home', route: '/', path: '/', isWhole: true },
  {
    name: 'menu',
    title: 'The account menu of somebody who is not signed in',
    route: '/',
    path: '/categories',
    steps: all(
      ({ page }) => page.getByRole('button', { name: 'My Profile' }).click(),
      see('Forgot your password?'),
    ),
    isWindow: true,
  },
  {
    name: 'menu-signed-in',
    title: 'The account menu of a customer',
    route: '/',
    path: '/categories',
    viewer: 'asha',
    steps: all(({ page }) => page.getByRole('button', { name: 'My Account' }).click(), see('Logout')),
    isWindow: true,
  },
  {
    name: 'search',
    title: 'Search while one types, a typing error forgiven',
    route: '/',
    path: '/categories',
    steps: async (visit) => {
      await search(visit, 'amethist')
      await visit.page.getByRole('option').first().waitFor()
    },
    isWindow: true,
  },
  {
    name: 'search-nothing',
    title: 'Search without a result',
    route: '/',
    path: '/categories',
    steps: async (visit) => {
      await search(visit, 'wristwatch')
      await visit.page
        .getByText(/no (products|results|matches)|nothing/i)
        .filter({ visible: true })
        .first()
        .waitFor()
    },
    isWindow: true,
  },
  { name: 'products', title: 'All products', route: 'products' },
  {
    name: 'products-filters',
    title: 'The filters of the list',
    route: 'products',
    path: '/products?search=quartz&maxPrice=1000',
    steps: ({ page }) => openFilters(page),
    isWindow: true,
  },
  {
    name: 'products-chosen',
    title: 'Several values of a filter, with what each choice would find',
    route: 'products',
    path: '/products?stone=amethyst,rose-quartz&intention=calm,love&inStock=true',
    steps: async ({ page }) => {
      const panel = await openFilters(page)
      await panel.locator('summary', { hasText: 'Stone:' }).click()
    },
    isWindow: true,
  },
  {
    name: 'products-nothing',
    title: 'A list in which nothing is left',
    route: 'products',
    path: '/products?search=wristwatch',
  },
  {
    name: 'products-loading',
    title: 'A list whose next page is on its way',
    route: 'products',
    path: '/products?page=2',
    before: block('**/products.data*'),
    steps: async ({ page }) => {
      await page.getByRole('link', { name: 'Page 3' }).click()
      await page.getByRole('region', { name: 'Products' }).and(page.locator('[aria-busy=true]')).waitFor()
      await page.evaluate(() => scrollTo(0, 0))
    },
    isWaiting: true,
  },
  {
    name: 'products-failed',
    title: 'A list that could not be loaded',
    route: 'products',
    path: '/products?page=2',
    before: fail('**/products.data*'),
    steps: all(({ page }) => page.getByRole('link', { name: 'Page 3' }).click(), see('Try Again')),
    problems: failed,
  },
  { name: 'categories', title: 'Categories', route: 'categories' },
  {
    name: 'category',
    title: 'A category',
    route: 'category/:categoryId',
    path: '/categories',
    steps: async ({ page }) => {
      await page.getByRole('region', { name: 'Categories' }).getByRole('link').first().click()
      await page.waitForURL(/\/category\//)
    },
  },
  {
    name: 'product-set',
    title: 'A set, and what is in it',
    route: 'product/:id',
    path: setPage,
    changesShop: true,
    isWhole: true,
  },
  {
    name: 'product',
    isWhole: true,
    title: 'A product with colours and sizes',
    route: 'product/:id',
    path: ({ products }) => `/product/${products.beads}`,
  },
  {
    name: 'product-in-cart',
    title: 'A product that was put into the cart',
    route: 'product/:id',
    path: ({ products }) => `/product/${products.ganesha}`,
    steps: all(press(/^Add to Cart/), see('Added to cart!')),
    isWindow: true,
  },
  {
    name: 'product-pre-order',
    title: 'A product that is sold before it has come',
    route: 'product/:id',
    path: ({ products }) => `/product/${products.tower}`,
    before: startPreOrder,
    changesShop: true,
    isWhole: true,
  },
  {
    name: 'product-seen',
    title: 'What the shopper looked at before, on the page of a product',
    route: 'product/:id',
    path: ({ products }) => `/product/${products.beads}`,
    before: ({ page, story: { products } }) =>
      startWith(page, 'seenProducts', [products.ganesha, products.tower, products.soldOut]),
    steps: async ({ page }) => {
      const seen = page.getByRole('region', { name: 'Recently seen' })
      await seen.scrollIntoViewIfNeeded()
      await seen
        .getByRole('button', { name: /^Add to Cart: / })
        .first()
        .scrollIntoViewIfNeeded()
    },
    isWindow: true,
  },
  {
    name: 'product-sold-out',
    title: 'A product that is sold out',
    route: 'product/:id',
    path: ({ products }) => `/product/${products.soldOut}`,
  },
  {
    name: 'product-notice',
    title: 'Asking for a mail when a piece is back',
    route: 'product/:id',
    path: ({ products }) => `/product/${products.soldOut}`,
    steps: all(press('Tell me when it is back'), see('One email, and nothing else')),
    isWindow: true,
  },
  {
    name: 'compare',
    title: 'Products side by side',
    route: 'compare',
    path: ({ products }) => `/compare?products=${[products.beads, products.ganesha, products.tower].join()}`,
  },
  { name: 'compare-empty', title: 'Nothing to compare', route: 'compare' },
  {
    name: 'product-unknown',
    title: 'A product that does not exist',
    route: 'product/:id',
    path: '/product/0123456789abcdef01234567',
    problems: /status of 404/,
  },
  {
    name: 'product-failed',
    title: 'A product that could not be loaded',
    route: 'product/:id',
    path: '/products',
    before: fail('**/product/*.data*'),
    steps: all(
      ({ page }) =>
        page
          .getByRole('region', { name: 'Products' })
          .getByRole('article')
          .first()
          .getByRole('link')
          .first()
          .click(),
      see('Try Again'),
    ),
    problems: /status of 500|ErrorResponse/,
  },
  {
    name: 'wishlist',
    title: 'Wishlist, with one thing that is sold out',
    route: 'watchlist',
    before: onWishlist('ganesha', 'soldOut', 'bowl'),
  },
  { name: 'wishlist-empty', title: 'Empty wishlist', route: 'watchlist' },
  {
    name: 'wishlist-loading',
    title: 'A wishlist before scripts have read it',
    route: 'watchlist',
    before: asSent,
    isWaiting: true,
  },
  {
    name: 'wishlist-failed',
    title: 'Wishlist while the shop cannot be asked',
    route: 'watchlist',
    before: all(onWishlist('ganesha', 'bowl'), fail('**/api/public/products/**')),
    steps: see('Try Again'),
    problems: failed,
  },
  {
    name: 'not-found',
    title: 'An address that leads nowhere',
    route: '*',
    path: '/no/such/page',
    problems: /status of 404/,
  },
  {
    name: 'unreadable-address',
    title: 'An address that cannot be read',
    route: 'unreadable-address',
    path: '/products?page=1&page=2',
    problems: /status of 400/,
  },
  { name: 'offline', title: 'Without a connection', route: 'offline' },
  {
    name: 'offline-visited',
    title: 'A page that was visited, without a connection',
    route: 'blog',
    path: '/',
    allowsServiceWorker: true,
    steps: async ({ page }) => {
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
        if (navigator.serviceWorker.controller) return
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        )
      })
      await page.goto('/blog')
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await page.reload()
      await page.getByText('You are offline – prices may have changed').waitFor()
    },
    problems: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/,
  },
]
