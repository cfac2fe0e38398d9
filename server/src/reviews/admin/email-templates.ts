import type { AdminReview } from '@amritvasya/contract'
import type { EmailContent } from '../../platform/mail/render-email.ts'

const rows = ({ productName, rating, title }: AdminReview) => [
  { what: 'Product', value: productName },
  { what: 'Stars', value: String(rating) },
  ...(title ? [{ what: 'Title', value: title }] : []),
]
const rules = (publicUrl: string) => ({
  name: 'How reviews are published',
  address: `${publicUrl}/review-policy`,
})

export const hiddenEmail = (review: AdminReview, reason: string, publicUrl: string): EmailContent => ({
  subject: `Your review of ${review.productName} is no longer shown`,
  heading: 'Your review is no longer shown',
  paragraphs: [`The reason: ${reason}`],
  rows: rows(review),
  button: rules(publicUrl),
  after: ['Do you disagree? Reply to this email, or make a complaint, and we look at it again.'],
})

export const shownEmail = (review: AdminReview, reason: string, publicUrl: string): EmailContent => ({
  subject: `Your review of ${review.productName} is shown again`,
  heading: 'Your review is shown again',
  paragraphs: [`The reason: ${reason}`, 'It appears on the product page as you wrote it.'],
  rows: rows(review),
  button: rules(publicUrl),
})

export const incentiveEmail = (review: AdminReview, reason: string, publicUrl: string): EmailContent => ({
  subject: `Your review of ${review.productName}: what its readers are told`,
  heading: review.isIncentivised
    ? 'Your review says that you got something for it'
    : 'Your review no longer says that you got something for it',
  paragraphs: [`The reason: ${reason}`],
  rows: rows(review),
  button: rules(publicUrl),
  after: ['Do you disagree? Reply to this email.'],
})
