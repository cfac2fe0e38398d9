import type { Page } from '@playwright/test'
import type { Story } from './story/story.ts'

export const groups = ['Find', 'Trust', 'Pay', 'Receive', 'Account', 'Back office'] as const
export type Group = (typeof groups)[number]

/** Rohan is a customer without orders; the packer has that role only. */
export type Viewer = 'guest' | 'asha' | 'meera' | 'rohan' | 'owner' | 'packer'

export type Visit = { page: Page; story: Story }

export type Screen = {
  name: string
  title: string
  /**
   * A path of storefront/app/routes.ts, a screen such as `back-office/orders/show`, or one of the sandbox.
   */
  route: string
  /** Defaults to the route. */
  path?: string | ((story: Story, page: Page) => string | Promise<string>)
  /** Defaults to `guest`. */
  viewer?: Viewer
  /** Runs before the page opens. */
  before?: (visit: Visit) => Promise<unknown>
  steps?: (visit: Visit) => Promise<unknown>
  /** Selector of the only part that is taken. */
  part?: string
  /** Others are cut off at the window's `longest`. */
  isWhole?: true
  /** Only the visible window. */
  isWindow?: true
  /** Does not wait until loading has ended. */
  isWaiting?: true
  allowsServiceWorker?: true
  /** Taken after all others. */
  changesShop?: true
  /** Console errors of this state. */
  problems?: RegExp
}
