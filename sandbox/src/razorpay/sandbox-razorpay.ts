import { openPool } from '../open-pool.ts'
import { Agenda } from './agenda.ts'
import { ArmedFaults } from './armed-faults.ts'
import { Bookkeeper } from './bookkeeper.ts'
import { Clock } from './clock.ts'
import { Disputes } from './disputes.ts'
import { Downtimes } from './downtimes.ts'
import { Ledger } from './ledger.ts'
import { Merchant } from './merchant.ts'
import { Payments } from './payments.ts'
import { RazorpayError } from './razorpay-error.ts'
import { schema } from './schema.ts'
import type { RazorpaySettings } from './settings.ts'
import { Sweeper } from './sweeper.ts'
import { WebhookSender } from './webhook-sender.ts'

export type SandboxRazorpay = {
  settings: RazorpaySettings
  ledger: Ledger
  clock: Clock
  faults: ArmedFaults
  merchant: Merchant
  payments: Payments
  downtimes: Downtimes
  disputes: Disputes
  /**
   * Sends the webhooks of the last seven days again that nobody received.
   * @returns how many
   * @throws {RazorpayError} after the fifth time of a day
   */
  replay(): Promise<number>
  /** The clock is in milliseconds; the call runs the work that becomes due. */
  setClock(ahead: number): Promise<void>
  start(): void
  /** Webhooks in flight are sent again after the next start. */
  stop(): Promise<void>
}

const CONNECTIONS = 4
const DAY_MS = 24 * 3_600_000
const MAX_REPLAYS_A_DAY = 5

export async function openRazorpay(
  databaseUrl: string,
  settings: RazorpaySettings,
): Promise<SandboxRazorpay> {
  const name = 'amritvasya sandbox (razorpay)'
  const pool = await openPool(databaseUrl, { name, connections: CONNECTIONS, schema, lock: 7264810337 })
  const clock = new Clock()
  const agenda = new Agenda(pool)
  const ledger = new Ledger(pool)
  const faults = new ArmedFaults(pool)
  await faults.load()
  clock.ahead = await agenda.clockAhead()
  const sender = new WebhookSender(agenda, clock, settings)
  const sweeper = new Sweeper({
    agenda,
    clock,
    faults,
    sender,
    async carryOut({ id, step }) {
      if (step.kind === 'authorize') await payments.authorizeLate(step.paymentId, id)
      else await merchant.endRefund(step.refundId, step.status, id)
    },
  })
  const bookkeeper = new Bookkeeper({ ledger, clock, faults, sender, sweeper })
  const payments = new Payments({ bookkeeper, faults, keySecret: settings.keySecret })
  const merchant = new Merchant({ ledger, clock, faults, bookkeeper, settings })
  const downtimes = new Downtimes({ pool, agenda, faults, clock, wake: () => sweeper.wakeIn(0) })
  const disputes = new Disputes({ pool, agenda, faults, clock, merchant, wake: () => sweeper.wakeIn(0) })
  const replays = { day: 0, count: 0 }
  return {
    settings,
    ledger,
    clock,
    faults,
    merchant,
    payments,
    downtimes,
    disputes,
    async replay() {
      const day = Math.floor(clock.milliseconds / DAY_MS)
      if (replays.day !== day) Object.assign(replays, { day, count: 0 })
      if (replays.count >= MAX_REPLAYS_A_DAY)
        throw new RazorpayError('Events can be replayed five times a day.')
      replays.count += 1
      const count = await agenda.replay(clock.milliseconds - 7 * DAY_MS, clock.milliseconds)
      sweeper.wakeIn(0)
      return count
    },
    async setClock(ahead) {
      clock.ahead = ahead
      await agenda.setClockAhead(ahead)
      await sweeper.sweep()
    },
    start: () => sweeper.wakeIn(0),
    async stop() {
      await sweeper.stop()
      await sender.stop()
      await pool.end()
    },
  }
}
