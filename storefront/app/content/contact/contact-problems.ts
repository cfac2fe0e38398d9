import { emailProblem } from '@amritvasya/contract/rules/email'
import { phoneProblem } from '@amritvasya/contract/rules/phone'
import { needed } from '../../accounts/form/rules.ts'

export const emptyMessage = { name: '', email: '', phone: '', subject: '', message: '', consent: '' }
export type MessageFields = Readonly<typeof emptyMessage>

/** The link of an order names it. */
export const messageAbout = (orderNumber: string | null): MessageFields => ({
  ...emptyMessage,
  subject: orderNumber ? `Order ${orderNumber.slice(0, 40)}` : '',
})

export function contactProblems({ name, email, phone, subject, message, consent }: MessageFields) {
  const reachable = email.trim() !== '' || phone.trim() !== ''
  return {
    name: needed(name, 'Please enter your full name'),
    email: email.trim()
      ? emailProblem(email)
      : reachable
        ? undefined
        : 'Please enter your email or your phone number',
    phone: phone.trim() ? phoneProblem(phone) : undefined,
    subject: needed(subject, 'Please enter a subject'),
    message: needed(message, 'Please write a message'),
    consent: needed(consent, 'Please agree that we keep your message to answer it'),
  }
}
