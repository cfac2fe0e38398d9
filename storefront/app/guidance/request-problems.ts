import type { GuidancePackage } from '@amritvasya/contract'
import { emailProblem } from '@amritvasya/contract/rules/email'
import { phoneProblem } from '@amritvasya/contract/rules/phone'
import { needed } from '../accounts/form/rules.ts'

export type RequestFields = Readonly<
  Record<'name' | 'email' | 'phone' | 'package' | 'topic' | 'question' | 'preferredTime' | 'consent', string>
>

export const emptyRequest = (chosen?: GuidancePackage['key']): RequestFields => ({
  name: '',
  email: '',
  phone: '',
  package: chosen ?? '',
  topic: '',
  question: '',
  preferredTime: '',
  consent: '',
})

export function requestProblems(values: RequestFields) {
  const { name, email, phone, question, consent, topic } = values
  const isReachable = email.trim() !== '' || phone.trim() !== ''
  return {
    name: needed(name, 'Please enter your full name'),
    email: isReachable
      ? email.trim()
        ? emailProblem(email)
        : undefined
      : 'Please enter your email or your phone number',
    phone: phone.trim() ? phoneProblem(phone) : undefined,
    package: needed(values.package, 'Please choose a package'),
    topic: needed(topic, 'Please choose a topic'),
    question: needed(question, 'Please write your question'),
    consent: needed(consent, 'Please agree that we keep your request to answer it'),
  }
}
