import type { APIRequestContext } from '@playwright/test'
import type { OpenShop } from '../shop/open-shop.ts'
import type { TellOrder } from './orders.ts'
import type { Who } from './people.ts'

/** A narrator who makes the calls of everybody in the story. */
export type Narrator = {
  shop: OpenShop
  request: APIRequestContext
  /** Tokens of customers' sessions. */
  tokens: Record<Who, string>
  /** A product's id by its name. */
  product(name: string): string
  /** The owner, or whoever of the staff is signed in, acts on an order. */
  act(order: TellOrder, action: string, data?: object): Promise<unknown>
}
