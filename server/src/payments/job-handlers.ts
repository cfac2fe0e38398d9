import type { JobHandler } from '../platform/jobs/workers.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { endEdits } from './edits/edit-payments.service.ts'
import { expireOrders } from './expiry.service.ts'
import { runGiftCards } from './gift-cards/gift-card-payments.service.ts'
import { sendDuePaymentLinks } from './links/payment-links.service.ts'
import { reconcile } from './reconcile.service.ts'
import { recoverPayments } from './recovery/recover-payments.service.ts'
import { findLateRefunds } from './refunds/late-refunds.service.ts'
import { sendRefund } from './refunds/refund.service.ts'
import { processWebhooks } from './webhooks/process.service.ts'

export const EVERY_MINUTE = '* * * * *'

export const paymentJobHandlers = (dependencies: PaymentDependencies) =>
  ({
    refund: { concurrency: 2, run: (data) => sendRefund(dependencies, (data as { id: string }).id) },
    webhooks: { schedule: EVERY_MINUTE, run: () => processWebhooks(dependencies) },
    reconcile: { schedule: EVERY_MINUTE, run: () => reconcile(dependencies) },
    'late-refunds': { schedule: '50 4 * * *', run: () => findLateRefunds(dependencies) },
    'restored-payments': {
      schedule: '*/5 * * * *',
      run: async () => void (await recoverPayments(dependencies)),
    },
    'payment-links': { schedule: EVERY_MINUTE, run: () => sendDuePaymentLinks(dependencies) },
    expiry: { schedule: EVERY_MINUTE, run: () => expireOrders(dependencies) },
    'gift-cards': { schedule: EVERY_MINUTE, run: () => runGiftCards(dependencies) },
    'order-edits': { schedule: EVERY_MINUTE, run: () => endEdits(dependencies) },
  }) satisfies Record<string, JobHandler>
