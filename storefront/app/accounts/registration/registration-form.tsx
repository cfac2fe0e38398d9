import { useState } from 'react'
import { useApi } from '../../platform/use-api.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { EmailHint } from '../form/email-hint.tsx'
import { EmailStatus } from '../form/email-status.tsx'
import { useEmailCheck } from '../form/use-email-check.ts'
import { useForm } from '../form/use-form.ts'
import { useReturnTo, withReturn } from '../return-to.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import {
  emailTexts,
  incompleteMessage,
  noRegistration,
  type RegistrationValues,
  registrationBody,
  registrationMessage,
  registrationProblems,
} from './registration.ts'

type RegistrationFormProps = {
  /** Earlier values, when the customer comes back to change them. */
  before: RegistrationValues | undefined
  onRegistered: (values: RegistrationValues, registrationId: string) => void
}

export function RegistrationForm({ before, onRegistered }: RegistrationFormProps) {
  const api = useApi()
  const hydrated = useHydrated()
  const login = withReturn('/login', useReturnTo())
  const { values, field, set, submit, reset } = useForm(before ?? noRegistration, registrationProblems)
  const emailState = useEmailCheck(values.email)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send(complete: RegistrationValues) {
    if (busy) return
    const taken = emailState === 'registered-verified'
    setProblem(taken ? 'Please sign in, or register with another email.' : undefined)
    if (taken) return
    setBusy(true)
    try {
      const { registrationId } = await api('POST /users/register', { body: registrationBody(complete) })
      onRegistered(complete, registrationId)
    } catch (error) {
      toast.error('Registration failed')
      setProblem(registrationMessage(error))
      setBusy(false)
    }
  }
  const clear = () => {
    if (before) set(noRegistration)
    else reset()
    setProblem(undefined)
  }

  return (
    <form
      method="post"
      noValidate
      aria-label="Register"
      onSubmit={submit(send, (wrong) => setProblem(incompleteMessage(wrong)))}
      className="grid gap-x-5 gap-y-4 sm:grid-cols-2 [&>*]:col-span-full"
    >
      <TextField
        label="First name"
        autoComplete="given-name"
        className="sm:col-span-1!"
        {...field('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        className="sm:col-span-1!"
        {...field('lastName')}
      />
      <div>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
        <EmailStatus state={emailState} texts={emailTexts} />
        <EmailHint email={values.email} onTake={(email) => set({ email })} />
      </div>
      <TextField label="Phone number" type="tel" autoComplete="tel-national" {...field('phone')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        className="sm:col-span-1!"
        {...field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        className="sm:col-span-1!"
        {...field('confirmation')}
      />
      <PasswordChecklist password={values.password} />
      <FormAlert message={problem} />
      <div className="mt-2 flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" className="sm:flex-1" disabled={!hydrated || busy}>
          {busy ? 'Registering…' : 'Register'}
        </Button>
        <Button look="secondary" className="sm:flex-1" onClick={clear} disabled={!hydrated || busy}>
          Clear Form
        </Button>
      </div>
      <p className="text-center text-sm text-ink-soft">
        Already registered?{' '}
        <a href={login} className="inline-flex min-h-11 items-center text-plum underline underline-offset-4">
          Sign in
        </a>
      </p>
      <noscript>
        <p className="text-sm text-ink-soft">Registering needs JavaScript, which is switched off.</p>
      </noscript>
    </form>
  )
}
