import type { Page } from '@playwright/test'
import { oneProduct } from '../../platform/catalogue.ts'
import { lineOf } from '../../platform/checkout.ts'
import { startWith } from '../../platform/storage.ts'
import type { Screen, Visit } from '../screen.ts'
import type { Story } from '../story/story.ts'

type Step = (visit: Visit) => Promise<unknown>

/** Several things, one after the other. */
export const all =
  (...steps: Step[]): Step =>
  async (visit) => {
    for (const step of steps) await step(visit)
  }

/** A call is never answered: what stands there meanwhile. */
export const hold =
  (call: string): Step =>
  ({ page }) =>
    page.route(call, () => new Promise(() => {}))

/** The server fails a call. */
export const fail =
  (call: string): Step =>
  ({ page }) =>
    page.route(call, (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, code: 'SERVER_ERROR', message: 'Server error. Please try again later.' },
      }),
    )
/** A list in which there is nothing yet. */
export const none =
  (call: string): Step =>
  ({ page }) =>
    page.route(call, (route) => route.fulfill({ json: { success: true, items: [], total: 0 } }))

/** Scripts never come: the page stays as the server has sent it. */
export const asSent: Step = ({ page }) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/<script\b.*?<\/script>/gs, '')
    await route.fulfill({ response, body })
  })
/** What a browser writes into its console then. */
export const failed = /status of 500/

/** What needs only the page. */
type PageStep = (visit: { page: Page }) => Promise<unknown>

export const press =
  (name: string | RegExp): PageStep =>
  ({ page }) =>
    page.getByRole('main').getByRole('button', { name }).first().click()

/** Something must be seen before the picture is taken. */
export const see =
  (text: string | RegExp): PageStep =>
  ({ page }) =>
    page.getByText(text).filter({ visible: true }).first().waitFor()

type Chosen = Partial<Record<keyof Story['products'], number>>

/** So many pieces of each of these lie in the cart. */
export const inCart =
  (chosen: Chosen): Step =>
  async ({ page, story }) => {
    const lines = await Promise.all(
      Object.entries(chosen).map(async ([key, quantity]) => {
        const product = await oneProduct(page.request, story.products[key as keyof Story['products']])
        const variant = product.variants.find((one) => one.quantity >= quantity) ?? product.variants[0]
        if (!variant) throw new Error(`${product.name} has no variant`)
        return lineOf({ product, variant }, quantity)
      }),
    )
    await startWith(page, 'cart', lines)
  }

/** These stand on the wishlist. */
export const onWishlist =
  (...keys: (keyof Story['products'])[]): Step =>
  async ({ page, story }) => {
    const items = await Promise.all(
      keys.map(async (key) => {
        const { _id, name, image, variants } = await oneProduct(page.request, story.products[key])
        return { _id, name, price: variants[0]?.sellingPrice ?? 0, image }
      }),
    )
    await startWith(page, 'wishlist', items)
  }

/** A screen of the back office, named by its resource and, when it is not the list, by what is done there. */
export const office = (name: string, title: string, screen: string): Screen => ({
  name,
  title,
  route: `back-office/${screen}`,
  viewer: 'owner',
  steps: ({ page }) => page.getByRole('heading', { level: 1 }).waitFor(),
})

/** The screen of the first thing that a list of the back office finds. */
export const openItem = (
  name: string,
  title: string,
  resource: string,
  screen: 'show' | 'edit',
  query = '',
): Screen => ({
  ...office(name, title, `${resource}/${screen}`),
  async path(_, page) {
    const answer = await page.request.get(`/api/back-office/${resource}${query}`)
    const { items } = (await answer.json()) as { items: { id: string }[] }
    const [first] = items
    if (!first) throw new Error(`There is nothing in ${resource}${query}`)
    return `/back-office/${resource}/${first.id}${screen === 'show' ? '/show' : ''}`
  },
})
