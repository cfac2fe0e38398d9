import type pg from 'pg'
import type { Agenda } from './agenda.ts'
import type { ArmedFaults } from './armed-faults.ts'
import type { Clock } from './clock.ts'
import { type Collection, collectionOf, type Dispute, disputePhases, disputeSteps } from './entities.ts'
import { notifyDispute } from './events.ts'
import { newId } from './ids.ts'
import { type Body, refuseUnknown } from './input.ts'
import type { Merchant } from './merchant.ts'
import { planDeliveries } from './plan-deliveries.ts'
import { notAllowed, RazorpayError, unknownId } from './razorpay-error.ts'

type Dependencies = {
  pool: pg.Pool
  agenda: Agenda
  faults: ArmedFaults
  clock: Clock
  merchant: Merchant
  wake: () => void
}

const DAY_SECONDS = 24 * 3600
/** Razorpay gives this many days for a chargeback, with a weekend. */
const USUAL_DAYS = 5

/** Payments that a bank disputes, which no test mode of Razorpay offers; each change is told by a webhook. */
export class Disputes {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** The default is all of the payment. @throws {RazorpayError} unless the payment was captured */
  async raise(body: Body): Promise<Dispute> {
    refuseUnknown(body, ['payment_id', 'amount', 'phase', 'reason_code', 'reason_description', 'respond_by'])
    const { clock, merchant } = this.#dependencies
    const payment = await merchant.payment(String(body.payment_id))
    if (!payment.captured) throw notAllowed('Only a captured payment can be disputed')
    const amount = body.amount ?? payment.amount
    if (typeof amount !== 'number' || !(amount > 0 && amount <= payment.amount)) {
      throw new RazorpayError('amount must be at most that of the payment', { field: 'amount' })
    }
    const now = clock.seconds
    return this.#save('created', {
      id: newId('disp'),
      entity: 'dispute',
      payment_id: payment.id,
      amount,
      currency: 'INR',
      amount_deducted: 0,
      reason_code: readText(body.reason_code, 'goods_or_services_not_received_or_partially_received'),
      reason_description: readText(body.reason_description, 'Goods or services were not received'),
      respond_by: typeof body.respond_by === 'number' ? body.respond_by : now + USUAL_DAYS * DAY_SECONDS,
      status: 'open',
      phase: readPhase(body.phase ?? 'chargeback'),
      created_at: now,
    })
  }

  /**
   * Another phase opens the dispute again; without one it stays.
   * @throws {RazorpayError} for an unknown dispute or step
   */
  async change(id: string, body: Body): Promise<Dispute> {
    refuseUnknown(body, ['step', 'phase', 'respond_by'])
    const dispute = await this.#find(id)
    const phase = readPhase(body.phase ?? dispute.phase)
    const respond_by = typeof body.respond_by === 'number' ? body.respond_by : dispute.respond_by
    if (body.step === 'created') {
      return this.#save('created', { ...dispute, phase, respond_by, status: 'open', amount_deducted: 0 })
    }
    const step = disputeSteps.find((one) => one === body.step)
    if (!step) throw new RazorpayError(`step must be one of ${disputeSteps.join(', ')}`)
    const status = step === 'action_required' ? 'open' : step
    const amount_deducted = step === 'lost' ? dispute.amount : 0
    return this.#save(step, { ...dispute, phase, respond_by, status, amount_deducted })
  }

  async list(): Promise<Collection<Dispute>> {
    const { rows } = await this.#dependencies.pool.query<{ entity: Dispute }>(
      'SELECT entity FROM sandbox_razorpay.disputes ORDER BY number DESC LIMIT 1000',
    )
    return collectionOf(rows.map(({ entity }) => entity))
  }

  async #find(id: string): Promise<Dispute> {
    const { rows } = await this.#dependencies.pool.query<{ entity: Dispute }>(
      'SELECT entity FROM sandbox_razorpay.disputes WHERE id = $1',
      [id],
    )
    if (!rows[0]) throw unknownId()
    return rows[0].entity
  }

  async #save(change: Parameters<typeof notifyDispute>[0], dispute: Dispute): Promise<Dispute> {
    const { pool, agenda, faults, clock, merchant, wake } = this.#dependencies
    // A second between changes, so that receivers can tell the newer one.
    const { rows } = await pool.query<{ told_at: number }>(
      `INSERT INTO sandbox_razorpay.disputes (id, entity, told_at) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET entity = excluded.entity,
         told_at = greatest(excluded.told_at, disputes.told_at + 1)
       RETURNING told_at::float8 AS told_at`,
      [dispute.id, JSON.stringify(dispute), clock.seconds],
    )
    const payment = await merchant.payment(dispute.payment_id)
    const event = notifyDispute(change, dispute, payment, rows[0]?.told_at ?? clock.seconds)
    await agenda.add(await planDeliveries([event], faults, clock.milliseconds))
    wake()
    return dispute
  }
}

const readText = (value: unknown, usual: string): string =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : usual

function readPhase(value: unknown): Dispute['phase'] {
  const phase = disputePhases.find((one) => one === value)
  if (!phase) throw new RazorpayError(`phase must be one of ${disputePhases.join(', ')}`)
  return phase
}
