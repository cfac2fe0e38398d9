import type { JobHandler } from '../platform/jobs/workers.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { expireOrders } from './expiry.service.ts'
import { sendDuePaymentLinks } from './links/payment-links.service.ts'
import { reconcile } from './reconcile.service.ts'
import { recoverPayments } from './recovery/recover-payments.service.ts'
import { sendRefund } from './refunds/refund.service.ts'
import { processWebhooks } from './webhooks/process.service.ts'

export const EVERY_MINUTE = '* * * * *'

export const paymentJobHandlers = (dependencies: PaymentDependencies) =>
  ({
    refund: { concurrency: 2, run: (data) => sendRefund(dependencies, (data as { id: string }).id) },
    webhooks: { schedule: EVERY_MINUTE, run: () => processWebhooks(dependencies) },
    reconcile: { schedule: EVERY_MINUTE, run: () => reconcile(dependencies) },
    'restored-payments': {
      schedule: '*/5 * * * *',
      run: async () => void (await recoverPayments(dependencies)),
    },
    'payment-links': { schedule: EVERY_MINUTE, run: () => sendDuePaymentLinks(dependencies) },
    expiry: { schedule: EVERY_MINUTE, run: () => expireOrders(dependencies) },
  }) satisfies Record<string, JobHandler>
