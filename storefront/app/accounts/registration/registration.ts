import { emailProblem } from '@amritvasya/contract/rules/email'
import { registrationPasswordProblem } from '@amritvasya/contract/rules/passwords'
import { mobileProblem, plainPhone } from '@amritvasya/contract/rules/phone'
import { messageOf } from '../../platform/api.ts'
import { confirmationProblem, needed } from '../form/rules.ts'
import type { EmailState } from '../form/use-email-check.ts'
import type { Problems, Values } from '../form/use-form.ts'

export type RegistrationField = 'firstName' | 'lastName' | 'email' | 'phone' | 'password' | 'confirmation'
export type RegistrationValues = Values<RegistrationField>

export const noRegistration: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmation: '',
}

export const registrationProblems = (values: RegistrationValues): Problems<RegistrationField> => ({
  firstName: needed(values.firstName, 'Please enter your first name'),
  lastName: needed(values.lastName, 'Please enter your last name'),
  email: needed(values.email, 'Please enter your email') ?? emailProblem(values.email),
  phone: needed(values.phone, 'Please enter your phone number') ?? mobileProblem(values.phone),
  password:
    needed(values.password, 'Please choose a password') ?? registrationPasswordProblem(values.password),
  confirmation:
    needed(values.confirmation, 'Please enter the password again') ??
    confirmationProblem(values.password, values.confirmation),
})

export const incompleteMessage = (values: RegistrationValues): string | undefined =>
  Object.values(values).some((value) => value.trim() === '')
    ? 'Please fill in all required fields'
    : undefined

export const registrationBody = ({ firstName, lastName, email, phone, password }: RegistrationValues) => ({
  fullName: `${firstName.trim()} ${lastName.trim()}`,
  email: email.trim(),
  phone: plainPhone(phone),
  password,
})

export const registrationMessage = (error: unknown): string =>
  messageOf(error, 'An error occurred during registration')

export const emailTexts: Readonly<Record<EmailState, string>> = {
  idle: 'We will email you a 6-digit code.',
  checking: 'Checking…',
  available: 'Email available',
  'registered-unverified': 'This email is registered but not verified. You can continue.',
  'registered-verified': 'This email is already registered and verified. Please sign in instead.',
  failed: 'Unable to verify email status. Please continue.',
}
