/** A live shop refuses each of these published keys. */
export const sandboxKeys = {
  keyId: 'rzp_test_AmritvasyaDemo',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
}

/** A live shop refuses this password. */
export const demoOwner = { email: 'owner@example.com', password: 'Amritvasya-demo-1' }
