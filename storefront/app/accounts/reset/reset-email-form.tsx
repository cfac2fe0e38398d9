import { emailProblem } from '@amritvasya/contract/rules/email'
import { useApi } from '../../platform/use-api.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { failedBecause, isCodeSent } from '../code/code-message.ts'
import { useAttempt } from '../form/use-attempt.ts'
import { useForm } from '../form/use-form.ts'

export function ResetEmailForm({ before, onSent }: { before: string; onSent: (email: string) => void }) {
  const api = useApi()
  const hydrated = useHydrated()
  const { field, submit } = useForm({ email: before }, ({ email }) => ({ email: emailProblem(email) }))

  const { busy, problem, attempt } = useAttempt((error) =>
    failedBecause(error, 'Failed to send OTP. Please try again.'),
  )
  const send = ({ email: typed }: { email: string }) =>
    attempt(async () => {
      const email = typed.trim()
      await api('POST /users/forgot-password', { body: { email } }).catch((error: unknown) => {
        if (!isCodeSent(error)) throw error
      })
      onSent(email)
    })

  return (
    <form method="post" noValidate onSubmit={submit(send)} className="flex flex-col gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <FormAlert message={problem} />
      <Button type="submit" disabled={!hydrated || busy}>
        {busy ? 'Sending…' : 'Send Verification Code'}
      </Button>
      <noscript>
        <p className="text-sm text-ink-soft">
          Resetting the password needs JavaScript, which is switched off.
        </p>
      </noscript>
    </form>
  )
}
