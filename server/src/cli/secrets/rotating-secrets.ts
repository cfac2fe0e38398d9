/** They accept the new secret, a comma and the old one, and the shop itself chooses them. */
export const rotatingSecrets = ['TOKEN_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'MSG91_WEBHOOK_KEY'] as const

/** It is accepted like these, but Razorpay makes it, together with RAZORPAY_KEY_ID. */
export const razorpayKey = 'RAZORPAY_KEY_SECRET'
