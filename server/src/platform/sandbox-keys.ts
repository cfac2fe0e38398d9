/** What the sandbox's Razorpay knows the shop by; public, as it moves no money. A live shop refuses each of them. */
export const sandboxKeys = {
  keyId: 'rzp_test_AmritvasyaDemo',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
}

/** How everybody may sign in to a demo shop's back office; published, so a live shop refuses the password. */
export const demoOwner = { email: 'owner@example.com', password: 'Amritvasya-demo-1' }
