/** Public, since the sandbox moves no money; a live shop refuses each of them. */
export const sandboxKeys = {
  keyId: 'rzp_test_AmritvasyaDemo',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
}

/** Published, so a live shop refuses the password. */
export const demoOwner = { email: 'owner@example.com', password: 'Amritvasya-demo-1' }
