import type { Work } from '../platform/jobs/workers.ts'
import { expireOrders } from './expiry.service.ts'
import type { PaymentParts } from './parts.ts'
import { reconcile } from './reconcile.service.ts'
import { sendRefund } from './refunds/refund.service.ts'
import { processWebhooks } from './webhooks/process.service.ts'

/** Cron expression. */
export const everyMinute = '* * * * *'

export const paymentWorks = (parts: PaymentParts) =>
  ({
    refund: { atOnce: 2, run: (data) => sendRefund(parts, (data as { id: string }).id) },
    webhooks: { schedule: everyMinute, run: () => processWebhooks(parts) },
    reconcile: { schedule: everyMinute, run: () => reconcile(parts) },
    expiry: { schedule: everyMinute, run: () => expireOrders(parts) },
  }) satisfies Record<string, Work>
