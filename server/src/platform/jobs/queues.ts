import type { Queue } from 'pg-boss'

/** Every kind of work that is done after the request, with how often and how patiently it is tried again. */
export const queues = {
  mail: {
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
    notify: true,
  },
  tidy: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 24 * 3600 },
} as const satisfies Record<string, Omit<Queue, 'name'>>

export type QueueName = keyof typeof queues
