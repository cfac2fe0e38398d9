import { useApi } from '../../platform/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { failedBecause } from '../code/code-message.ts'
import { AccountName } from '../form/account-name.tsx'
import { NewPasswordFields, newPasswordProblems } from '../form/new-password-fields.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import { useForm } from '../form/use-form.ts'

type NewPasswordFormProps = { email: string; otp: string; onDone: () => void; onRestart: () => void }

export function NewPasswordForm({ email, otp, onDone, onRestart }: NewPasswordFormProps) {
  const api = useApi()
  const { field, submit } = useForm({ newPassword: '', confirmation: '' }, newPasswordProblems)
  const { busy, problem, attempt } = useAttempt((error) => failedBecause(error, 'Failed to reset password'))

  const send = ({ newPassword }: { newPassword: string }) =>
    attempt(async () => {
      await api('POST /users/reset-password', { body: { email, otp, newPassword } })
      onDone()
    })

  return (
    <form method="post" noValidate onSubmit={submit(send)} className="flex flex-col gap-4">
      <AccountName email={email} />
      <NewPasswordFields newPassword={field('newPassword')} confirmation={field('confirmation')} />
      <FormAlert message={problem} />
      <Button type="submit" disabled={busy} className="mt-2">
        {busy ? 'Saving…' : 'Reset Password'}
      </Button>
      {problem && (
        <Button look="quiet" onClick={onRestart}>
          Ask for a new code
        </Button>
      )}
    </form>
  )
}
