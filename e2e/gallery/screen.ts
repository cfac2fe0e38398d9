import type { Page } from '@playwright/test'
import type { Story } from './story/story.ts'

export const groups = ['Find', 'Trust', 'Pay', 'Receive', 'Account', 'Back office', 'Design'] as const
export type Group = (typeof groups)[number]

/** Asha and Meera are customers with orders, Rohan is one without; the packer is a staff member with that role only. */
export type Viewer = 'guest' | 'asha' | 'meera' | 'rohan' | 'owner' | 'packer'

export type Visit = { page: Page; story: Story }

/** A screen of the gallery, or one of its states. */
export type Screen = {
  /** File name of its pictures, such as `cart-empty`. */
  name: string
  /** Caption and alternative text. */
  title: string
  /** A path of storefront/app/routes.ts, a screen such as `back-office/orders/show`, or one of the sandbox. */
  route: string
  /** Defaults to the route. */
  path?: string | ((story: Story, page: Page) => string | Promise<string>)
  /** Defaults to `guest`. */
  viewer?: Viewer
  /** Runs before the page opens, for example to fill storage or to make requests fail. */
  before?: (visit: Visit) => Promise<unknown>
  steps?: (visit: Visit) => Promise<unknown>
  /** Selector of the only part of the page that is taken. */
  part?: string
  /** Takes the page to its end; others are cut off at the window's `longest`. */
  isWhole?: true
  /** Takes only the visible window, for example under an overlay. */
  isWindow?: true
  /** Takes the page without waiting until loading has ended. */
  isWaiting?: true
  allowsServiceWorker?: true
  /** Such screens are taken after all others. */
  changesShop?: true
  /** Console errors that the state causes. */
  problems?: RegExp
}
