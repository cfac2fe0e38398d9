/** They accept the new secret, a comma and the old one, and the shop itself chooses them. */
export const rotatingSecrets = ['TOKEN_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'MSG91_WEBHOOK_KEY'] as const
