import type { ReplacementOrders } from '../checkout/index.ts'
import type { CourierDependencies } from '../couriers/index.ts'
import type { InvoiceDependencies, OrderDependencies } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Pictures } from '../platform/pictures/pictures.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { WithAudit } from '../staff/index.ts'

export type ReturnDependencies = {
  orders: OrderDependencies
  invoices: InvoiceDependencies
  settings: (database: Database) => Promise<{ returnsAsCredit: boolean; exchanges: boolean }>
  /** Go out instead of returned pieces. */
  replacements: ReplacementOrders
  /** They fetch what comes back. */
  couriers: Pick<CourierDependencies, 'couriers' | 'log'>
  rateLimiter: RateLimiter
  /** Without them no return that needs one can be requested. */
  pictures?: Pictures | undefined
  /** Signs the addresses of pictures. */
  secrets: Secrets
  withAudit: WithAudit
  sendRefundsOf: (orderId: string) => Promise<void>
  /** The time is given in milliseconds. */
  uploadTime?: number | undefined
}
