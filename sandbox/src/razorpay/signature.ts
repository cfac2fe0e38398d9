import { createHmac } from 'node:crypto'

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

export const signCheckout = (orderId: string, paymentId: string, keySecret: string): string =>
  hmac(keySecret, `${orderId}|${paymentId}`)

export const signWebhook = (body: string, webhookSecret: string): string => hmac(webhookSecret, body)
