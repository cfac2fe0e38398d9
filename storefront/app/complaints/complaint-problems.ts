import { emailProblem } from '@amritvasya/contract/rules/email'
import { phoneProblem } from '@amritvasya/contract/rules/phone'
import { needed } from '../accounts/form/rules.ts'

export const emptyComplaint = { topic: '', orderNumber: '', name: '', email: '', phone: '', message: '' }
export type ComplaintFields = Readonly<typeof emptyComplaint>

export const complaintProblems = ({ topic, name, email, phone, message }: ComplaintFields) => ({
  topic: needed(topic, 'Please choose what your complaint is about'),
  name: needed(name, 'Please enter your full name'),
  email: email.trim()
    ? emailProblem(email)
    : phone.trim()
      ? undefined
      : 'Please enter your email or your phone number',
  phone: phone.trim() ? phoneProblem(phone) : undefined,
  message: needed(message, 'Please write what happened'),
})
