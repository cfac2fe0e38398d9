/** Shared with deploy/prometheus/alerts.yml, which a test compares. */
export const thresholds = {
  outboxOldestSeconds: 900,
  webhooksOldestSeconds: 900,
  paymentsSinceLastWebhook: 3,
  queueOldestSeconds: 900,
  diskFreeShare: 0.1,
  /** 30 hours; one is made each night, at the latest after 26. */
  backupAgeSeconds: 108_000,
  walAgeSeconds: 3_600,
  /** Three hours; the payment pages are visited each hour. */
  paymentPageVisitSeconds: 10_800,
} as const
