import type { Delivery } from '../../orders/index.ts'
import type { EmailContent } from '../../platform/mail/render-email.ts'

/** @param publicUrl without a trailing slash */
export const invitationEmail = (
  { orderNumber, name }: Pick<Delivery, 'orderNumber' | 'name'>,
  products: Delivery['products'],
  publicUrl: string,
): EmailContent => ({
  subject: `How do you like your order ${orderNumber}?`,
  heading: `How do you like it, ${name}?`,
  paragraphs: [
    'Your order has been with you for some days. A few words from you help others to choose; a picture helps even more.',
    ...products.map((product) => `${product.name}: ${publicUrl}/product/${product.id}#reviews`),
  ],
  after: ['We ask only once. If something is not right, just write to us with the order number.'],
})
