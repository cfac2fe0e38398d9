import type { PaymentDowntime } from '@amritvasya/contract'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { listDowntimes, saveDowntime } from './downtime.repository.ts'

const shownMethod = z.enum(['upi', 'card', 'netbanking', 'wallet'])

/** Razorpay's entity `payment.downtime`, also of methods that the shop does not offer; times are seconds. */
const gatewayDowntime = z.object({
  id: z.string().max(40),
  method: z.string(),
  status: z.enum(['scheduled', 'started', 'updated', 'resolved', 'cancelled']),
  severity: z.enum(['high', 'medium', 'low']).catch('low'),
  instrument: z.record(z.string(), z.unknown()).catch({}),
  updated_at: z.number(),
})
type GatewayDowntime = z.output<typeof gatewayDowntime>

/** Returns a name such as `HDFC`, `VISA` or `ybl`, for a shopper who pays with it. */
const instrumentOf = ({ instrument }: GatewayDowntime): string =>
  ['bank', 'issuer', 'network', 'psp', 'vpa_handle', 'wallet']
    .map((name) => instrument[name])
    .filter((value) => typeof value === 'string' && !['', 'ALL'].includes(value))
    .join(' ')
    .slice(0, 60)

/**
 * Records a report of Razorpay; scheduled downtimes count once they have started.
 * @param entity `payment.downtime` of a webhook
 * @returns false when it cannot be read, or is of a method that the shop does not offer
 */
export async function recordDowntime(transaction: Database, entity: unknown): Promise<boolean> {
  const reported = gatewayDowntime.safeParse(entity).data
  if (!reported || !shownMethod.safeParse(reported.method).success) return false
  const { id, method, severity, status, updated_at: updatedAt } = reported
  if (status === 'scheduled') return true
  await saveDowntime(transaction, {
    id,
    method,
    severity,
    instrument: instrumentOf(reported),
    isOver: status === 'resolved' || status === 'cancelled',
    reportedAt: new Date(updatedAt * 1_000),
  })
  return true
}

/** Lists present downtimes for the payment screen, the worst first, without those that hardly anybody notices. */
export async function listCurrentDowntimes(database: Database): Promise<PaymentDowntime[]> {
  const downtimes = await listDowntimes(database)
  return downtimes.flatMap(({ method, severity, instrument }) => {
    const known = shownMethod.safeParse(method).data
    return known ? [{ method: known, instrument, isDown: severity === 'high' }] : []
  })
}

/** Every open payment screen asks each two seconds. */
const CACHE_MS = 500

/** Returns {@link listCurrentDowntimes} of at most half a second ago. */
export function cachedDowntimes(database: Database): () => Promise<PaymentDowntime[]> {
  let last: { at: number; downtimes: Promise<PaymentDowntime[]> } | undefined
  return async () => {
    const now = performance.now()
    if (!last || now - last.at >= CACHE_MS) last = { at: now, downtimes: listCurrentDowntimes(database) }
    const current = last
    return current.downtimes.catch((error: unknown) => {
      if (last === current) last = undefined
      throw error
    })
  }
}
