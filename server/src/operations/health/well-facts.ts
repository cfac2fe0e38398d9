import type { Facts } from '../facts/facts.ts'

/** They are those of a shop in which every part of health is well. */
export const wellFacts: Facts = {
  database: {
    clock: 0,
    queues: [],
    failedJobs: [],
    outbox: { waiting: 0, oldestSeconds: null, failing: 0 },
    webhooks: { waiting: 0, oldestSeconds: null, paymentsSinceLast: 0 },
    outgoing: { addresses: 0, failingSeconds: null, switchedOff: 0 },
    latePreOrders: 0,
    paymentPage: { differences: [], failure: null, ageSeconds: 60 },
  },
  clockAheadSeconds: 0,
  disk: { freeBytes: 60, totalBytes: 100 },
  certificateSeconds: undefined,
  isOrderGuardActive: false,
  backup: {
    firstAgeSeconds: 90 * 86_400,
    ageSeconds: 3 * 3600,
    walAgeSeconds: 60,
    isRestorable: true,
    drill: { at: '2026-11-03T22:00:00.000Z', ageSeconds: 20 * 86_400 },
    obstacle: null,
  },
}
