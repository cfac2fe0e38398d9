import type { ApiResponse } from '@amritvasya/contract'
import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import { call } from '../platform/http.ts'
import { ConfirmSecondFactor } from './confirm-second-factor.tsx'
import { PasswordField } from './password-field.tsx'
import { useSubmit } from './use-submit.ts'

type Begun = ApiResponse<'POST /back-office/me/second-factor'>

export function AddSecondFactor({ onAdded }: { onAdded: (recoveryCodes: readonly string[]) => void }) {
  const [password, setPassword] = useState('')
  const [begun, setBegun] = useState<Begun['item']>()
  const { submit, busy, failure } = useSubmit(async () => {
    const { item } = await call('POST /back-office/me/second-factor', { body: { password } })
    setPassword('')
    setBegun(item)
  })
  if (begun) return <ConfirmSecondFactor {...begun} onAdded={onAdded} />
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 400 }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Box>
        <Button type="submit" variant="contained" loading={busy}>
          Set up
        </Button>
      </Box>
    </Box>
  )
}
