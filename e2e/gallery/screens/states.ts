import type { Page } from '@playwright/test'
import { oneProduct } from '../../platform/catalogue.ts'
import { lineOf } from '../../platform/checkout.ts'
import { startWith } from '../../platform/storage.ts'
import type { Screen, Visit } from '../screen.ts'
import type { Story } from '../story/story.ts'

type Step = (visit: Visit) => Promise<unknown>

export const all =
  (...steps: Step[]): Step =>
  async (visit) => {
    for (const step of steps) await step(visit)
  }

/** Shows the loading state. */
export const block =
  (call: string): Step =>
  ({ page }) =>
    page.route(call, () => new Promise(() => {}))

export const fail =
  (call: string): Step =>
  ({ page }) =>
    page.route(call, (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, code: 'SERVER_ERROR', message: 'Server error. Please try again later.' },
      }),
    )
export const none =
  (call: string): Step =>
  ({ page }) =>
    page.route(call, (route) => route.fulfill({ json: { success: true, items: [], total: 0 } }))

/** Shows the page before hydration. */
export const asSent: Step = ({ page }) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/<script\b.*?<\/script>/gs, '')
    await route.fulfill({ response, body })
  })
export const failed = /status of 500/

type PageStep = (visit: { page: Page }) => Promise<unknown>

export const press =
  (name: string | RegExp): PageStep =>
  ({ page }) =>
    page.getByRole('main').getByRole('button', { name }).first().click()

export const see =
  (text: string | RegExp): PageStep =>
  ({ page }) =>
    page.getByText(text).filter({ visible: true }).first().waitFor()

type Chosen = Partial<Record<keyof Story['products'], number>>

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

/** `screen` is a resource, or with an action: `orders/show`. */
export const office = (name: string, title: string, screen: string): Screen => ({
  name,
  title,
  route: `back-office/${screen}`,
  viewer: 'owner',
  steps: ({ page }) => page.getByRole('heading', { level: 1 }).waitFor(),
})

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
