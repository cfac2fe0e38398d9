/** A part of health is wrong beyond them. */
export const thresholds = {
  outboxOldestSeconds: 900,
  webhooksOldestSeconds: 900,
  paymentsSinceLastWebhook: 3,
  /** An hour; short outages of other systems are their own. */
  outgoingFailingSeconds: 3_600,
  queueOldestSeconds: 900,
  diskFreeShare: 0.1,
  /** 30 hours; one is made each night, at the latest after 26. */
  backupAgeSeconds: 108_000,
  walAgeSeconds: 3_600,
  /** Forty days; one is made each month, at the latest after 32 days. */
  drillAgeSeconds: 3_456_000,
  /** Two days without any; the first one comes in the night after the first backup. */
  firstDrillSeconds: 172_800,
  /** Three hours; the payment pages are visited each hour. */
  paymentPageVisitSeconds: 10_800,
  /** Two weeks; certbot renews thirty days before the end. */
  certificateSeconds: 1_209_600,
  clockSeconds: 30,
} as const
