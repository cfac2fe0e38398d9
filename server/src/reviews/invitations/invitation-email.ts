import type { CustomerMailValues } from '@amritvasya/contract/rules/customer-mails'
import { fillWording, type MailWording } from '@amritvasya/contract/rules/mail-wording'
import { mailPlate } from '../../platform/mail/mail-plates.ts'
import type { EmailContent } from '../../platform/mail/render-email.ts'

type Invited = {
  shop: string
  orderNumber: string
  name: string
  products: readonly { id: string; name: string }[]
  /** The address has no trailing slash. */
  publicUrl: string
  /** Opens the page that ends review invitations. */
  objection: string
}

export function invitationEmail(wording: MailWording, invited: Invited): EmailContent {
  const { shop, orderNumber, name, products, publicUrl, objection } = invited
  const values: CustomerMailValues<'reviewInvitation'> = {
    shop_name: shop,
    order_number: orderNumber,
    customer_name: name,
  }
  const { paragraphs, after, ...words } = fillWording(wording, values)
  return {
    ...words,
    plate: mailPlate('string-of-beads', publicUrl),
    paragraphs: [
      ...paragraphs,
      ...products.map((product) => `${product.name}: ${publicUrl}/product/${product.id}#reviews`),
    ],
    after: [`What happens to a review: ${publicUrl}/review-policy`, ...after],
    end: {
      text: `You are receiving this email because you ordered from ${shop}.`,
      link: { name: 'No more review invitations', address: objection },
    },
  }
}

type Facts = { shop: string; orderNumber: string; name: string; home: string }

export const sampleInvitation = (wording: MailWording, { home, ...facts }: Facts): EmailContent =>
  invitationEmail(wording, {
    ...facts,
    products: [{ id: '0'.repeat(24), name: 'Rose Quartz Bracelet' }],
    publicUrl: home,
    objection: `${home}/`,
  })
