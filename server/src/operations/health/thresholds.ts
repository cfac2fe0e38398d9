/** Shared with deploy/prometheus/alerts.yml, which a test compares. */
export const thresholds = {
  outboxOldestSeconds: 900,
  webhooksOldestSeconds: 900,
  paymentsSinceLastWebhook: 3,
  queueOldestSeconds: 900,
  diskFreeShare: 0.1,
  /** A day and two hours. */
  backupAgeSeconds: 93_600,
} as const
