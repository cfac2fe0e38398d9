import { formatPaise } from '@amritvasya/contract/rules/money'
import type { Kysely } from 'kysely'
import { compose } from '../composition/composition.ts'
import {
  confirmLostRefunds,
  listLostPayments,
  type PaymentDependencies,
  sendConfirmedRefunds,
  sumLostPayments,
} from '../payments/index.ts'
import type { Config } from '../platform/config.ts'
import type { Tables } from '../platform/database/database.ts'
import { createLog } from '../platform/log.ts'
import { chooseDataFolder } from '../platform/process/data-folder.ts'
import { Secrets } from '../platform/secrets.ts'
import { loadTokenSecret } from '../platform/token-secret.ts'

type Say = (line: string) => void

/** Returns false in a demo whose sandbox is part of the shop itself. */
export const hasRazorpay = (config: Config): boolean =>
  config.SHOP_MODE !== 'demo' || config.RAZORPAY_API_URL !== undefined

/** Serves command line tools, beside a running shop or without one. */
export async function withPayments<T>(
  config: Config,
  database: Kysely<Tables>,
  work: (payments: PaymentDependencies) => Promise<T>,
): Promise<T> {
  const secret = config.TOKEN_SECRET ?? loadTokenSecret(chooseDataFolder(config))
  const log = createLog(config.LOG_LEVEL)
  const { jobs, payments } = compose({ config, database, log, secrets: new Secrets(secret) })
  await jobs.open()
  try {
    return await work(payments)
  } finally {
    await jobs.close()
  }
}

/** Says nothing when there are none. */
export async function sayLostPayments(database: Kysely<Tables>, say: Say): Promise<void> {
  const { own, unmarked } = await sumLostPayments(database)
  if (own.count > 0) {
    say(
      `FOUND ${own.count} payments, together ${formatPaise(own.paise)}, of orders that the restored shop does not know. ` +
        'They are not refunded yet',
    )
    say(
      'Next: amritvasya recovery list shows each; amritvasya recovery refund refunds them all. ' +
        'Never do it while another shop has these orders, or if a newer backup does',
    )
  }
  if (unmarked.count > 0) {
    say(
      `FOUND ${unmarked.count} payments, together ${formatPaise(unmarked.paise)}, of unknown orders without the shop's id: ` +
        "another shop's perhaps. They are never refunded by the shop: refund yours in Razorpay's dashboard",
    )
  }
}

const statusTexts = {
  found: 'not refunded',
  refunded: 'refunded',
  failed: 'the refund failed',
  order_found: 'its order exists',
}

/** Prints each payment of an order that a restore has lost, oldest first. */
export async function listLost(database: Kysely<Tables>, say: Say): Promise<void> {
  const payments = await listLostPayments(database)
  if (payments.length === 0) return say('There are no payments of lost orders')
  for (const { paymentId, orderNumber, amountPaise, status, hasShopId, message } of payments) {
    const notes = [statusTexts[status], ...(hasShopId ? [] : ["without the shop's id"]), message]
    say(`${paymentId}  ${orderNumber}  ${formatPaise(amountPaise)}  ${notes.filter(Boolean).join(', ')}`)
  }
  await sayLostPayments(database, say)
}

/**
 * Records the owner's confirmation and sends the refunds, each once. What a killed command or an outage leaves, the shop
 * sends within five minutes.
 * @returns false when a refund could not be sent now
 */
export async function refundLost(config: Config, database: Kysely<Tables>, say: Say): Promise<boolean> {
  const { own } = await sumLostPayments(database)
  if (!(await confirmLostRefunds(database))) {
    say('Nothing to refund: this shop was not restored, or with --no-payments')
    return true
  }
  say(
    `Refunding ${own.count} payments, together ${formatPaise(own.paise)}, in full. ` +
      'The shop also refunds those that it finds within 4 days of the restore',
  )
  if (!hasRazorpay(config)) {
    say('The demo refunds them itself within five minutes')
    return true
  }
  try {
    const refunded = await withPayments(config, database, sendConfirmedRefunds)
    say(`${refunded} payments refunded. amritvasya recovery list shows what has become of each`)
    return true
  } catch (error) {
    say(`Not all refunds could be sent (${(error as Error).message}): the shop goes on every five minutes`)
    return false
  }
}
