import { NEWSLETTER_TEXT } from '@amritvasya/contract/rules/newsletter-text'
import type { EmailContent } from '../../platform/mail/render-email.ts'
import type { NewsletterLinks } from './links.ts'

const unsubscribeEnd = (shop: string, links: NewsletterLinks, id: string) => ({
  text: `Somebody entered this address at ${shop}.`,
  link: { name: 'Unsubscribe', address: links.page('unsubscribe', id) },
})

export const confirmationEmail = (shop: string, links: NewsletterLinks, id: string): EmailContent => ({
  subject: 'Please confirm your subscription',
  heading: 'One more step',
  paragraphs: [`You asked for letters from ${shop}. ${NEWSLETTER_TEXT}`],
  button: { name: 'Confirm subscription', address: links.page('confirm', id) },
  after: [
    'The link works for seven days. If this was not you, please ignore this mail: you will get no letters from us.',
  ],
  end: unsubscribeEnd(shop, links, id),
})

export const alreadySubscribedEmail = (shop: string, links: NewsletterLinks, id: string): EmailContent => ({
  subject: 'You already get our letters',
  heading: 'You already get our letters',
  paragraphs: [`This address is subscribed to the letters from ${shop}. There is nothing else to do.`],
  end: unsubscribeEnd(shop, links, id),
})
