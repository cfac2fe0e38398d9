import { MIN_PASSWORD_LENGTH, newPasswordProblem } from '@amritvasya/contract/rules/passwords'
import type { ComponentProps } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { confirmationProblem } from './rules.ts'
import type { Problems } from './use-form.ts'

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'label'>

export const newPasswordProblems = (values: {
  newPassword: string
  confirmation: string
}): Problems<'newPassword' | 'confirmation'> => ({
  newPassword: newPasswordProblem(values.newPassword),
  confirmation: confirmationProblem(values.newPassword, values.confirmation),
})

export function NewPasswordFields({
  newPassword,
  confirmation,
}: {
  newPassword: FieldProps
  confirmation: FieldProps
}) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        {...newPassword}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...confirmation} />
    </>
  )
}
