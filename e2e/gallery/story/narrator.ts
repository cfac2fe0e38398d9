import type { APIRequestContext } from '@playwright/test'
import type { OpenShop } from '../shop/open-shop.ts'
import type { PlayOrder } from './orders.ts'
import type { Who } from './people.ts'

export type Narrator = {
  shop: OpenShop
  request: APIRequestContext
  tokens: Record<Who, string>
  product(name: string): string
  /** As the staff member who is signed in. */
  act(order: PlayOrder, action: string, data?: object): Promise<unknown>
}
