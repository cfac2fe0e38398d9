import { type FormEvent, useState } from 'react'
import { navigateTo } from '../platform/navigation.ts'
import { useApi } from '../platform/use-api.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { useTypedEmail } from './form/use-typed-email.ts'
import { useReturnTo, withReturn } from './return-to.ts'
import { storeToken } from './session-store.ts'
import { problemOf, type SignInResult, signIn, signInMessage } from './sign-in.ts'
import { storeUnverified } from './unverified-email.ts'

export function SignInForm() {
  const api = useApi()
  const returnTo = useReturnTo()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const known = useTypedEmail()
  const [email, setEmail] = useState<string>()

  function finish(result: SignInResult): void {
    if ('problem' in result) {
      if (result.rejected) toast.error('Invalid credentials')
      setProblem(result.problem)
    } else if ('unverified' in result) {
      storeUnverified(result.unverified)
      toast.error('Please verify your email. Verification code sent.')
      navigateTo(withReturn('/verify-otp', returnTo))
    } else {
      storeToken(result.token)
      toast.success('Login successful!')
      navigateTo(returnTo)
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const email = String(fields.get('email') ?? '')
    const password = String(fields.get('password') ?? '')
    const nextProblem = problemOf(email, password, navigator.onLine)
    setProblem(nextProblem)
    if (nextProblem) form.querySelector<HTMLElement>(`[name=${email.trim() ? 'password' : 'email'}]`)?.focus()
    if (nextProblem || busy) return
    setBusy(true)
    try {
      finish(await signIn(api, email, password))
    } catch (error) {
      setProblem(signInMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    // The method is POST, so that no password ends up in a URL if scripts fail.
    <form method="post" noValidate onSubmit={submit} aria-label="Sign in" className="flex flex-col gap-4">
      <TextField
        label="Email"
        key={known}
        name="email"
        type="email"
        defaultValue={known}
        onChange={(event) => setEmail(event.currentTarget.value)}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <a
          href={withReturn('/forgot-password', returnTo)}
          data-state={JSON.stringify({ email: email ?? known })}
          className="mt-1 -mb-2 inline-flex min-h-11 items-center text-sm text-plum underline underline-offset-4"
        >
          Forgot your password?
        </a>
      </div>
      <FormAlert message={problem} />
      <div className="flex flex-col gap-3 sm:flex-row" data-sign-in-buttons="">
        <Button type="submit" className="sm:flex-1" disabled={!hydrated || busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </Button>
        <ButtonLink href={withReturn('/register', returnTo)} look="secondary" className="sm:flex-1">
          Register
        </ButtonLink>
      </div>
      <noscript>
        <p className="text-sm text-ink-soft">Signing in needs JavaScript, which is switched off.</p>
      </noscript>
    </form>
  )
}
