import type { User } from '@amritvasya/contract'
import { useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useCustomerApi } from '../customer-api.ts'
import { EmailStatus } from '../form/email-status.tsx'
import { emailProblem, needed, phoneProblem, plainPhone } from '../form/rules.ts'
import { type EmailState, useEmailCheck } from '../form/use-email-check.ts'
import { useForm, type Values } from '../form/use-form.ts'

export type ProfileValues = Values<'fullName' | 'email' | 'phone'>

/** PROFILE-05 to PROFILE-08. */
const emailTexts: Readonly<Record<EmailState, string>> = {
  idle: 'We send a 6-digit code to a new one.',
  checking: 'Checking…',
  available: 'Email available',
  'registered-unverified': 'This email is registered but not verified',
  'registered-verified': 'This email is already registered and verified',
  failed: 'Unable to verify email status',
}

type ProfileFormProps = {
  user: User
  start: ProfileValues
  onSaved: (user: User) => void
  /** A code was sent to the new email. */
  onCodeSent: (values: ProfileValues) => void
}

/** PROFILE-03 to PROFILE-09: name and phone are saved at once, a new email only with a code. */
export function ProfileForm({ user, start, onSaved, onCodeSent }: ProfileFormProps) {
  const api = useCustomerApi()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { values, field, submit } = useForm(start, ({ fullName, email, phone }) => ({
    fullName: needed(fullName, 'Please enter your full name'),
    email: emailProblem(email),
    phone: phoneProblem(phone),
  }))
  const emailState = useEmailCheck(values.email, user.email)

  async function save(complete: ProfileValues) {
    const cleaned = {
      fullName: complete.fullName.trim(),
      email: complete.email.trim(),
      phone: plainPhone(complete.phone),
    }
    const isNew = cleaned.email.toLowerCase() !== user.email.toLowerCase()
    if (isNew && emailState === 'registered-verified') return setProblem('Email already in use')
    setProblem(undefined)
    setBusy(true)
    try {
      if (isNew) {
        await api('POST /users/send-verification-otp-change', { body: { email: cleaned.email } })
        onCodeSent(cleaned)
      } else {
        const { fullName, phone } = cleaned
        onSaved((await api('PUT /users/profile', { body: { fullName, phone } })).user)
      }
    } catch (error) {
      const usual = isNew ? 'Failed to send verification code' : 'Failed to update profile'
      const message = messageOf(error, usual)
      toast.error(message)
      setProblem(message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      method="post"
      noValidate
      aria-label="Edit profile"
      onSubmit={submit(save, () => setProblem(undefined))}
      className="flex flex-col gap-4"
    >
      <TextField label="Full name" autoComplete="name" {...field('fullName')} />
      <div>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
        <EmailStatus state={emailState} texts={emailTexts} />
      </div>
      <TextField label="Phone" type="tel" autoComplete="tel-national" {...field('phone')} />
      <FormAlert message={problem} />
      <Button type="submit" disabled={busy} className="mt-2">
        {busy ? 'Saving…' : 'Save'}
      </Button>
    </form>
  )
}
