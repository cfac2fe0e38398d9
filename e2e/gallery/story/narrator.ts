import type { APIRequestContext } from '@playwright/test'
import type { OpenShop } from '../shop/open-shop.ts'
import type { PlayOrder } from './orders.ts'
import type { Who } from './people.ts'

/** Makes the API requests of every person in the story. */
export type Narrator = {
  shop: OpenShop
  request: APIRequestContext
  tokens: Record<Who, string>
  product(name: string): string
  /** Performs an action on an order as the staff member who is signed in. */
  act(order: PlayOrder, action: string, data?: object): Promise<unknown>
}
