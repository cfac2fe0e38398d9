import type { Queue } from 'pg-boss'

/** Former releases left these schedules in the database, whose jobs nobody works any more. */
export const formerSchedules: readonly string[] = ['expired-prices', 'breach-notices', 'e-invoices']

/** The last try of a job leads there whose work nobody repeats by itself; the back office shows it. */
export const FAILED_JOBS = 'failed'

/** After a day of tries, a job of its own goes on with what is not a mail. */
const persistent = {
  deadLetter: FAILED_JOBS,
  // Tries follow after 2, 4, 8 … seconds, then every 5 minutes: more than a day in all.
  retryLimit: 300,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  // The missing heartbeat reveals a killed worker.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 24 * 3600,
  retentionSeconds: 7 * 24 * 3600,
} as const

/** A message expires within minutes, and then the mail follows; ten timeouts of eight seconds are one batch. */
const { deadLetter: _, ...unreported } = persistent
const message = { ...unreported, retryLimit: 60, retryDelayMax: 60 } as const

const nightly = (expireInSeconds: number) =>
  ({
    deadLetter: FAILED_JOBS,
    policy: 'short',
    retryLimit: 0,
    expireInSeconds,
    deleteAfterSeconds: 24 * 3600,
  }) as const

export const queues = {
  // The first, because others name it. No worker takes its jobs.
  failed: { retryLimit: 0, retentionSeconds: 30 * 24 * 3600, deleteAfterSeconds: 24 * 3600 },
  // Codes expire within minutes.
  codes: persistent,
  mail: persistent,
  newsletters: persistent,
  // Codes must not wait for news of orders, nor one provider for the other's timeouts.
  'message-codes': message,
  messages: message,
  'whatsapp-messages': message,
  // The former release must not take what it cannot send.
  'owed-messages': message,
  'message-checks': { policy: 'short', retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3600 },
  // The checks, which also end quiet hours, try again where this fails.
  push: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600, retentionSeconds: 24 * 3600 },
  'push-checks': { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  refund: persistent,
  parcels: persistent,
  'parcel-cancellations': persistent,
  'parcel-tracking': { policy: 'short', retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600 },
  'return-pickups': { policy: 'short', retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600 },
  'courier-pincodes': { policy: 'short', retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600 },
  // One job processes all waiting events.
  webhooks: { policy: 'short', retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3600 },
  reconcile: { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  'late-refunds': { policy: 'short', retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 24 * 3600 },
  'restored-payments': {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: 600,
    deleteAfterSeconds: 24 * 3600,
  },
  expiry: { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  'order-edits': { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  'payment-links': { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  'gift-cards': { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  documents: { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  'review-requests': nightly(300),
  'inactive-accounts': nightly(600),
  // The first night of a year erases a year's orders.
  'old-orders': nightly(3600),
  'former-pictures': { policy: 'short', retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 3600 },
  visits: { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  'cart-reminders': { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  notices: { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  'order-news': { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  'health-news': { policy: 'short', retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3600 },
  'health-ping': { policy: 'short', retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3600 },
  'pre-order-mails': { policy: 'short', retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600 },
  'expired-credits': { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  leftovers: { policy: 'short', retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600 },
  'payment-page': nightly(600),
  tidy: { deadLetter: FAILED_JOBS, retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 24 * 3600 },
} as const satisfies Record<string, Omit<Queue, 'name'>>

export type QueueName = keyof typeof queues
