import type { RazorpayView } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { CheckPlace } from '../../addresses/index.ts'
import type { FulfilmentService } from '../../orders/index.ts'
import type { Tables } from '../../platform/database/database.ts'
import type { WithAudit } from '../../staff/index.ts'

export type OrderActionDependencies = {
  database: Kysely<Tables>
  withAudit: WithAudit
  fulfilment: FulfilmentService
  checkPlace: CheckPlace
  /** Avoids waiting for the job that sends refunds. */
  sendRefundsOf: (orderId: string) => Promise<void>
  /** Issues or reverses the invoice of a cash-on-delivery order without waiting for the job. */
  settleInvoice: (orderId: string) => Promise<void>
  checkWithRazorpay: (orderId: string) => Promise<RazorpayView>
}
