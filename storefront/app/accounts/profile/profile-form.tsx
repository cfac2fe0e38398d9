import type { User } from '@amritvasya/contract'
import { emailProblem } from '@amritvasya/contract/rules/email'
import { mobileProblem, plainPhone } from '@amritvasya/contract/rules/phone'
import { useState } from 'react'
import { isApiFailure, messageOf } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useCustomerApi } from '../customer-api.ts'
import { EmailStatus } from '../form/email-status.tsx'
import { needed } from '../form/rules.ts'
import { type EmailState, useEmailCheck } from '../form/use-email-check.ts'
import { useForm, type Values } from '../form/use-form.ts'

export type ProfileValues = Values<'fullName' | 'email' | 'phone'>
type FormValues = ProfileValues & { password: string }

const emailTexts: Readonly<Record<EmailState, string>> = {
  idle: 'We will email a 6-digit code to a new one.',
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
  onCodeSent: (values: ProfileValues) => void
}

/** Saves name and phone at once, but a new email only after its code. */
export function ProfileForm({ user, start, onSaved, onCodeSent }: ProfileFormProps) {
  const api = useCustomerApi()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [asksPassword, setAsksPassword] = useState(false)
  const { values, field, submit } = useForm(
    { ...start, password: '' },
    ({ fullName, email, phone, password }) => ({
      fullName: needed(fullName, 'Please enter your full name'),
      email: emailProblem(email),
      phone: mobileProblem(phone),
      password: asksPassword ? needed(password, 'Please enter your password') : undefined,
    }),
  )
  const emailState = useEmailCheck(values.email, user.email)

  async function save(complete: FormValues) {
    const cleaned = {
      fullName: complete.fullName.trim(),
      email: complete.email.trim(),
      phone: plainPhone(complete.phone),
    }
    const isNew = cleaned.email.toLowerCase() !== user.email.toLowerCase()
    if (isNew && emailState === 'registered-verified') return setProblem('Email already in use')
    const currentPassword = asksPassword ? complete.password : undefined
    setProblem(undefined)
    setBusy(true)
    try {
      if (isNew) {
        await api('POST /users/send-verification-otp-change', {
          body: { email: cleaned.email, currentPassword },
        })
        onCodeSent(cleaned)
      } else {
        const { email: _, ...body } = cleaned
        onSaved((await api('PUT /users/profile', { body })).user)
      }
    } catch (error) {
      if (isApiFailure(error) && error.code === 'PASSWORD_REQUIRED') return setAsksPassword(true)
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
      {asksPassword && (
        <PasswordField
          label="Your password"
          hint="You signed in a while ago. Please enter your password to change your email."
          autoComplete="current-password"
          {...field('password')}
        />
      )}
      <FormAlert message={problem} />
      <Button type="submit" disabled={busy} className="mt-2">
        {busy ? 'Saving…' : 'Save'}
      </Button>
    </form>
  )
}
