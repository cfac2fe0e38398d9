import type { RazorpayView } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { CheckPlace } from '../../addresses/index.ts'
import type { OrderDesk } from '../../orders/index.ts'
import type { Tables } from '../../platform/database/database.ts'
import type { Change } from '../../staff/index.ts'

/** What the order desk of the back office works with. */
export type DeskParts = {
  database: Kysely<Tables>
  change: Change
  desk: OrderDesk
  checkPlace: CheckPlace
  /** Sends what is to go back for an order at once; jobs do it otherwise. */
  sendRefundsOf: (orderId: string) => Promise<void>
  /** Issues or takes back at once the invoice of an order that is paid at the door; jobs do it otherwise. */
  settleInvoice: (orderId: string) => Promise<void>
  checkWithRazorpay: (orderId: string) => Promise<RazorpayView>
}
