import type { EmailContent } from '../platform/mail/render-email.ts'
import type { QuestionLinks } from './links.ts'

type MailedQuestion = { id: string; productId: string; productName: string; question: string }

const withdrawEnd = (shop: string, links: QuestionLinks, id: string) => ({
  text: `You are receiving this email because this address was entered with a question at ${shop}.`,
  link: { name: 'Delete the question', address: links.page('withdraw', id) },
})

/** The public form must not carry text to a stranger's mailbox, so the mail repeats nothing that was typed. */
export const confirmationEmail = (
  shop: string,
  links: QuestionLinks,
  { id, productName }: Pick<MailedQuestion, 'id' | 'productName'>,
): EmailContent => ({
  subject: `Please confirm your question about ${productName}`,
  heading: 'One more step',
  paragraphs: [`You asked ${shop} about ${productName}. Please confirm that we may email you the answer.`],
  button: { name: 'Yes, this is my question', address: links.page('confirm', id) },
  after: ['The link works for seven days. Did not request this? You can ignore this email.'],
  end: withdrawEnd(shop, links, id),
})

export const answerEmail = (
  shop: string,
  links: QuestionLinks,
  { id, productId, productName, question }: MailedQuestion,
  answer: string,
): EmailContent => ({
  subject: `Your question about ${productName}`,
  heading: 'We have answered your question',
  paragraphs: [`You asked: “${question}”`, answer],
  button: { name: 'See it in the shop', address: links.product(productId) },
  after: [
    'Your question and our answer appear on the product page with your first name, so that they help others too.',
  ],
  end: withdrawEnd(shop, links, id),
})

export const declinedEmail = (
  shop: string,
  links: QuestionLinks,
  { id, productName, question }: MailedQuestion,
  reason: string,
): EmailContent => ({
  subject: `Your question about ${productName}`,
  heading: 'We do not publish your question',
  paragraphs: [`You asked: “${question}”`, reason],
  after: ['Do you disagree? Reply to this email.'],
  end: withdrawEnd(shop, links, id),
})
