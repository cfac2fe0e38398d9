import { NEWSLETTER_TEXT } from '@amritvasya/contract/rules/newsletter-text'
import type { EmailContent } from '../../platform/mail/render-email.ts'
import type { NewsletterLinks } from './links.ts'

const unsubscribeEnd = (shop: string, links: NewsletterLinks, id: string) => ({
  text: `This email address was used to sign up at ${shop}.`,
  link: { name: 'Unsubscribe', address: links.page('unsubscribe', id) },
})

export const confirmationEmail = (shop: string, links: NewsletterLinks, id: string): EmailContent => ({
  subject: 'Please confirm your subscription',
  heading: 'One more step',
  paragraphs: [`You asked for the newsletter of ${shop}. ${NEWSLETTER_TEXT}`],
  button: { name: 'Confirm subscription', address: links.page('confirm', id) },
  after: [
    'The link works for seven days. Did not request this? You can ignore this email: no newsletter will come.',
  ],
  end: unsubscribeEnd(shop, links, id),
})

export const alreadySubscribedEmail = (shop: string, links: NewsletterLinks, id: string): EmailContent => ({
  subject: 'You are already subscribed',
  heading: 'You are already subscribed',
  paragraphs: [
    `This address is already subscribed to the newsletter of ${shop}. There is nothing else to do.`,
  ],
  end: unsubscribeEnd(shop, links, id),
})
