import { FormHelperText } from '@mui/material'
import { InputHelperText } from 'react-admin'

/** A form part that is no single field has it, such as the pictures; it is focusable like a field. */
export function FieldMessage({ error }: { error: { message?: string } | undefined }) {
  if (!error?.message) return null
  return (
    <FormHelperText error tabIndex={-1} data-invalid sx={{ mx: 0, mb: 1, fontSize: '0.875rem' }}>
      <InputHelperText error={error.message} helperText={false} />
    </FormHelperText>
  )
}
