import { emailProblem } from '@amritvasya/contract/rules/email'
import { guestPasswordProblem, MIN_GUEST_PASSWORD_LENGTH } from '@amritvasya/contract/rules/passwords'
import { mobileProblem, plainPhone } from '@amritvasya/contract/rules/phone'
import { useState } from 'react'
import { EmailHint } from '../../accounts/form/email-hint.tsx'
import { needed } from '../../accounts/form/rules.ts'
import { useForm } from '../../accounts/form/use-form.ts'
import { withReturn } from '../../accounts/return-to.ts'
import { isApiFailure, messageOf } from '../../platform/api.ts'
import { useApi } from '../../platform/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import type { Guest } from '../flow/guest.ts'

export type Contact = { fullName: string; email: string; phone: string; password: string }

type ContactStepProps = {
  guest: Guest
  notice: string | undefined
  /** It prefetches the next step. */
  onSending: () => unknown
  onSent: (contact: Contact, registrationId: string) => void
}

const problemsOf = (values: Contact) => ({
  fullName: needed(values.fullName, 'Please enter your full name'),
  email: emailProblem(values.email),
  phone: mobileProblem(values.phone),
  password: guestPasswordProblem(values.password),
})

export function ContactStep({ guest, notice, onSending, onSent }: ContactStepProps) {
  const api = useApi()
  const { fullName, email, phone } = guest
  const { values, field, set, submit } = useForm({ fullName, email, phone, password: '' }, problemsOf)
  const [problem, setProblem] = useState(notice)
  const [isKnown, setKnown] = useState(false)
  const [busy, setBusy] = useState(false)

  async function send(values: Contact) {
    if (busy) return
    const contact = {
      ...values,
      fullName: values.fullName.trim(),
      email: values.email.trim(),
      phone: plainPhone(values.phone),
    }
    setProblem(undefined)
    setKnown(false)
    setBusy(true)
    void onSending()
    try {
      const { registrationId } = await api('POST /users/guest/send-verification-otp', { body: contact })
      onSent(contact, registrationId)
    } catch (error) {
      const message = messageOf(error, 'Failed to send verification code')
      setProblem(message)
      setKnown(isApiFailure(error) && error.code === 'EMAIL_REGISTERED')
      toast.error(message)
      setBusy(false)
    }
  }

  return (
    <form
      method="post"
      noValidate
      aria-label="Contact Info"
      onSubmit={submit(send)}
      className="grid gap-x-5 gap-y-4 sm:grid-cols-2 [&>*]:col-span-full"
    >
      <TextField label="Full name" autoComplete="name" {...field('fullName')} />
      <div className="sm:col-span-1!">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="For your OTP and order updates"
          {...field('email')}
        />
        <EmailHint email={values.email} onTake={(email) => set({ email })} />
      </div>
      <TextField
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint="10-digit mobile number, for delivery"
        className="sm:col-span-1!"
        {...field('phone')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${MIN_GUEST_PASSWORD_LENGTH} characters. Use it to sign in and track your order.`}
        {...field('password')}
      />
      <FormAlert message={problem} />
      {isKnown && (
        <p className="-mt-2 text-sm">
          <a
            href={withReturn('/login', '/checkout')}
            data-state={JSON.stringify({ email: values.email.trim() })}
            className="inline-flex min-h-11 items-center text-plum underline underline-offset-4"
          >
            Sign in and continue with this order
          </a>
        </p>
      )}
      <Button type="submit" size="lg" className="mt-2" disabled={busy}>
        {busy ? 'Sending code…' : 'Send verification code'}
      </Button>
      <p className="text-sm text-ink-soft">We will email you a 6-digit code.</p>
    </form>
  )
}
