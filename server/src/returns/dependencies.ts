import type { OrderDependencies } from '../orders/index.ts'
import type { Pictures } from '../platform/pictures/pictures.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import type { WithAudit } from '../staff/index.ts'

export type ReturnDependencies = {
  orders: OrderDependencies
  rateLimiter: RateLimiter
  /** Without them no return that needs one can be requested. */
  pictures?: Pictures | undefined
  /** Base URL of pictures, empty for this server. */
  filesUrl: string
  withAudit: WithAudit
  sendRefundsOf: (orderId: string) => Promise<void>
  /** Milliseconds. */
  uploadTime?: number | undefined
}
