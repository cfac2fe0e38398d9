import type { PaymentDowntime } from '@amritvasya/contract'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { listDowntimes, saveDowntime } from './downtime.repository.ts'

/** Razorpay's entity `payment.downtime`; times are seconds. */
export const gatewayDowntime = z.object({
  id: z.string().max(40),
  method: z.enum(['upi', 'card', 'netbanking', 'wallet']),
  status: z.enum(['scheduled', 'started', 'updated', 'resolved', 'cancelled']),
  severity: z.enum(['high', 'medium', 'low']).catch('low'),
  instrument: z.record(z.string(), z.unknown()).catch({}),
  updated_at: z.number(),
})
type GatewayDowntime = z.output<typeof gatewayDowntime>

/** Such as `HDFC`, `VISA` or `ybl`, for a shopper who pays with it. */
const instrumentOf = ({ instrument }: GatewayDowntime): string =>
  ['bank', 'issuer', 'network', 'psp', 'vpa_handle', 'wallet']
    .map((name) => instrument[name])
    .filter((value) => typeof value === 'string' && !['', 'ALL'].includes(value))
    .join(' ')
    .slice(0, 60)

/** Records a report of Razorpay; scheduled downtimes count once they have started. */
export async function recordDowntime(transaction: Database, reported: GatewayDowntime): Promise<void> {
  const { id, method, severity, status, updated_at: updatedAt } = reported
  if (status === 'scheduled') return
  await saveDowntime(transaction, {
    id,
    method,
    severity,
    instrument: instrumentOf(reported),
    isOver: status === 'resolved' || status === 'cancelled',
    reportedAt: new Date(updatedAt * 1_000),
  })
}

/** Lists present downtimes for the payment screen, without those that hardly anybody notices. */
export async function listCurrentDowntimes(database: Database): Promise<PaymentDowntime[]> {
  const downtimes = await listDowntimes(database)
  return downtimes.flatMap(({ method, severity, instrument }) => {
    const known = gatewayDowntime.shape.method.safeParse(method).data
    return known && severity !== 'low' ? [{ method: known, instrument, isDown: severity === 'high' }] : []
  })
}
