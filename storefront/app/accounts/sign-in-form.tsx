import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useApiBase } from '../platform/use-api.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { storeToken } from './session-store.ts'
import { problemOf, signIn, signInMessage } from './sign-in.ts'

/**
 * Email and password, in two layouts (SIGNIN-03): below 640 px the buttons stand one above the other over the whole
 * width, from there on side by side.
 */
export function SignInForm() {
  const base = useApiBase()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const email = String(fields.get('email') ?? '')
    const password = String(fields.get('password') ?? '')
    const found = problemOf(email, password, navigator.onLine)
    setProblem(found)
    if (found || busy) return
    setBusy(true)
    try {
      storeToken(await signIn(base, email, password))
      toast.success('Login successful!')
      navigate('/')
    } catch (error) {
      setProblem(signInMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    // Posted, so that a password never stands in an address, whatever happens to the script.
    <form method="post" noValidate onSubmit={submit} aria-label="Sign in" className="flex flex-col gap-4">
      <div role="alert" className="contents">
        {problem && <p className="rounded-md bg-bad-soft px-3.5 py-2.5 text-sm text-bad">{problem}</p>}
      </div>
      <TextField label="Email" name="email" type="email" autoComplete="username" inputMode="email" />
      <div>
        <TextField label="Password" name="password" type="password" autoComplete="current-password" />
        <Link
          to="/forgot-password"
          className="mt-1 -mb-2 inline-flex min-h-11 items-center text-sm text-plum underline underline-offset-4"
        >
          Forgot your password?
        </Link>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row" data-sign-in-buttons="">
        <Button type="submit" className="sm:flex-1" disabled={!hydrated || busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </Button>
        <ButtonLink to="/register" look="secondary" className="sm:flex-1">
          Register
        </ButtonLink>
      </div>
      <noscript>
        <p className="text-sm text-ink-soft">Signing in needs JavaScript, which is switched off.</p>
      </noscript>
    </form>
  )
}
