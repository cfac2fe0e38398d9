import type { Queue } from 'pg-boss'

const mail = {
  // 2, 4, 8 … seconds apart, then every 5 minutes: more than a day in all.
  retryLimit: 300,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  // For a whole batch, when the mail server hangs.
  expireInSeconds: 120,
  // A worker that was killed is noticed by its silence.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 24 * 3600,
  retentionSeconds: 7 * 24 * 3600,
  // Orders send these: commits that announce something wait for each other. The process that sends wakes its workers.
  notify: false,
}

/** Every kind of work that is done after the request, with how often and how patiently it is tried again. */
export const queues = {
  // Somebody waits for a code, and it ends after minutes: neither other mails nor newsletters come before it.
  codes: mail,
  mail,
  newsletters: mail,
  refund: {
    // 2, 4, 8 … seconds apart, then every 5 minutes for a day; after that reconciliation goes on asking.
    retryLimit: 300,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 24 * 3600,
    retentionSeconds: 7 * 24 * 3600,
    notify: true,
  },
  // One job works on all events that wait, so one that waits is enough.
  webhooks: { policy: 'short', retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3600, notify: true },
  reconcile: { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  expiry: { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  documents: { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  'review-requests': { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 24 * 3600 },
  leftovers: { policy: 'short', retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600 },
  tidy: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 24 * 3600 },
} as const satisfies Record<string, Omit<Queue, 'name'>>

export type QueueName = keyof typeof queues
