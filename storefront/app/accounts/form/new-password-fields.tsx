import type { ComponentProps } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { confirmationProblem, newPasswordProblem } from './rules.ts'
import type { Problems } from './use-form.ts'

type Given = Omit<ComponentProps<typeof PasswordField>, 'label'>

/** Implements RESET-08 and RESET-09. */
export const newPasswordProblems = (values: {
  newPassword: string
  confirmation: string
}): Problems<'newPassword' | 'confirmation'> => ({
  newPassword: newPasswordProblem(values.newPassword),
  confirmation: confirmationProblem(values.newPassword, values.confirmation),
})

/** Implements RESET-03. */
export function NewPasswordFields({
  newPassword,
  confirmation,
}: {
  newPassword: Given
  confirmation: Given
}) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters."
        {...newPassword}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...confirmation} />
    </>
  )
}
