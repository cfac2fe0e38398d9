/** Both accept the new secret, a comma and the old one. */
export const rotatingSecrets = ['TOKEN_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
