import type { GiftCardDependencies } from '../gift-cards/index.ts'
import type { OrderMailDependencies } from '../orders/index.ts'
import { Debouncer } from '../platform/debouncer.ts'
import { IncidentLog } from '../platform/incident-log.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { Razorpay } from './razorpay/client.ts'
import { readShopId } from './shop-id.repository.ts'
import { eventLoader } from './webhooks/event-loader.ts'

/** Milliseconds: Razorpay sends three webhooks for one payment, and most browsers verify within this time. */
const WEBHOOK_DEBOUNCE_MS = 1_000

type Options = Pick<
  PaymentDependencies,
  'database' | 'log' | 'settings' | 'jobs' | 'shop' | 'notifyDispute'
> & {
  mails: OrderMailDependencies
  giftCards: GiftCardDependencies
}

export function buildPayments(options: Options): PaymentDependencies {
  const { database, log, settings, jobs } = options
  const enqueueWebhooks = () =>
    jobs
      .send(database, 'webhooks', {})
      .catch((err: unknown) => log.warn({ err }, 'enqueueing the webhook job failed'))
  return {
    ...options,
    razorpay: new Razorpay(settings),
    eventLoader: eventLoader(database),
    recoveryIncident: new IncidentLog(log, 'recovering a payment failed', {
      recovered: 'payments are recovered again',
      level: 'error',
    }),
    shopId: cachedShopId(database),
    enqueueWebhooks,
    webhookDebouncer: new Debouncer(enqueueWebhooks, WEBHOOK_DEBOUNCE_MS),
  }
}

function cachedShopId(database: PaymentDependencies['database']): () => Promise<string> {
  let shopId: string | undefined
  return async () => {
    shopId ??= await readShopId(database)
    return shopId
  }
}
