import type { Page } from '@playwright/test'
import type { Story } from './story/story.ts'

/** The parts of the gallery, in their order. */
export const groups = ['Find', 'Trust', 'Pay', 'Receive', 'Account', 'Back office', 'Design'] as const
export type Group = (typeof groups)[number]

/** Who looks: nobody in particular, a customer with orders, a new one without, the owner, somebody with one role. */
export type Viewer = 'guest' | 'asha' | 'meera' | 'rohan' | 'owner' | 'packer'

/** A page of a viewer, and what there is to be seen in the shop. */
export type Visit = { page: Page; story: Story }

/** One screen, or one of its states, as it stands in the gallery. */
export type Screen = {
  /** Of its pictures, such as `cart-empty`. */
  name: string
  /** What one sees, for the caption and for whoever cannot see it. */
  title: string
  /**
   * Which screen it is a state of: a path of storefront/app/routes.ts; `back-office/orders`, `back-office/orders/show`,
   * …; or a screen of the sandbox.
   */
  route: string
  /** Where it is opened; the route itself when that is an address. */
  path?: string | ((story: Story, page: Page) => string | Promise<string>)
  /** Guest, unless said. In the back office the owner. */
  viewer?: Viewer
  /** What happens before it is opened: what the browser has kept, which calls fail. */
  before?: (visit: Visit) => Promise<unknown>
  /** What happens once it is open. */
  steps?: (visit: Visit) => Promise<unknown>
  /** Only this part of the page: a selector. */
  part?: string
  /** To its end, however long it is; others are cut off below. */
  isWhole?: true
  /** Only what the window shows: something lies over the page. */
  isWindow?: true
  /** The page is taken while it still waits for something. */
  isWaiting?: true
  /** Needs what the service worker keeps. */
  allowsServiceWorker?: true
  /** Whether it leaves the shop changed; such screens are taken after all others. */
  changesShop?: true
  /** Errors in the console that belong to what is shown. */
  problems?: RegExp
}
