import { databaseNow } from '../../platform/database/clock.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { isRazorpayFailure } from '../razorpay/request.ts'
import type { GatewayRefund } from '../razorpay/responses.ts'
import { listUnknownRefunds } from './refund.repository.ts'
import { applyRefund } from './refund.service.ts'

/** It is longer than Razorpay repeats a webhook, and than a shop is closed over a holiday. */
const PERIOD_MS = 8 * 24 * 3_600_000
const PAGE = 100
/** The clocks of Razorpay and of the database may differ by this. */
const MARGIN_MS = 3_600_000

/**
 * Finds refunds of Razorpay's dashboard whose webhook was lost, of orders and gift cards, also once nobody asks about
 * their payments any more (M4).
 */
export async function findLateRefunds(dependencies: PaymentDependencies, at?: Date): Promise<void> {
  const { database, log } = dependencies
  const now = at ?? (await databaseNow(database))
  try {
    for await (const refund of listRefunds(dependencies, now)) {
      await database
        .transaction()
        .execute((transaction) => applyRefund(dependencies, transaction, refund))
        .catch((err: unknown) => log.error({ err, refund: refund.id }, 'recording a late refund failed'))
    }
  } catch (err) {
    if (!isRazorpayFailure(err)) throw err
    log.warn({ err }, 'asking Razorpay about late refunds failed')
  }
}

/** Lists refunds that the shop does not know, or not by Razorpay's id. */
async function* listRefunds(
  { razorpay, database }: PaymentDependencies,
  now: Date,
): AsyncGenerator<GatewayRefund> {
  const period = { from: new Date(now.getTime() - PERIOD_MS), to: new Date(now.getTime() + MARGIN_MS) }
  for (let skip = 0; ; skip += PAGE) {
    const page = await razorpay.listRefunds({ ...period, count: PAGE, skip })
    const unknown = new Set(
      await listUnknownRefunds(
        database,
        page.map(({ id }) => id),
      ),
    )
    yield* page.filter(({ id }) => unknown.has(id))
    if (page.length < PAGE) return
  }
}
