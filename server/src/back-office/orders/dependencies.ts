import type { RazorpayView } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { CheckPlace } from '../../addresses/index.ts'
import type { Settings } from '../../content/index.ts'
import type { PhoneMessages } from '../../messaging/index.ts'
import type { InvoiceDependencies, OrderDependencies } from '../../orders/index.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { ReadsFor } from '../../platform/http/staff-caller.ts'
import type { WithAudit } from '../../staff/index.ts'

export type AdminOrderDependencies = {
  database: Kysely<Tables>
  readsFor: ReadsFor
  withAudit: WithAudit
  orders: OrderDependencies
  invoices: InvoiceDependencies
  phoneMessages: Pick<PhoneMessages, 'channelsFor'>
  settings: (database: Database) => Promise<Settings>
  checkPlace: CheckPlace
  sendRefundsOf: (orderId: string) => Promise<void>
  checkWithRazorpay: (orderId: string) => Promise<RazorpayView>
}
