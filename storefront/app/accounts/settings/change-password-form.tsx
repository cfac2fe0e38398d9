import { messageOf } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useCustomerApi } from '../customer-api.ts'
import { NewPasswordFields, newPasswordProblems } from '../form/new-password-fields.tsx'
import { needed } from '../form/rules.ts'
import { useAttempt } from '../form/use-attempt.ts'
import { useForm } from '../form/use-form.ts'
import { storeToken } from '../session-store.ts'

/** Requires the current password; this device stays signed in, all others are signed out. */
export function ChangePasswordForm() {
  const api = useCustomerApi()
  const { busy, problem, attempt } = useAttempt((error) => {
    const message = messageOf(error, 'Failed to change password')
    toast.error(message)
    return message
  })
  const { field, submit, reset } = useForm(
    { currentPassword: '', newPassword: '', confirmation: '' },
    (values) => ({
      currentPassword: needed(values.currentPassword, 'Please enter your current password'),
      ...newPasswordProblems(values),
    }),
  )

  const send = ({ currentPassword, newPassword }: { currentPassword: string; newPassword: string }) =>
    attempt(async () => {
      const { token } = await api('POST /users/change-password', { body: { currentPassword, newPassword } })
      storeToken(token)
      reset()
      toast.success('Password changed')
    })

  return (
    <form method="post" noValidate onSubmit={submit(send)} className="flex max-w-md flex-col gap-4">
      <FormAlert message={problem} />
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
      <NewPasswordFields newPassword={field('newPassword')} confirmation={field('confirmation')} />
      <Button type="submit" disabled={busy} className="mt-2 sm:self-start">
        {busy ? 'Saving…' : 'Change Password'}
      </Button>
    </form>
  )
}
