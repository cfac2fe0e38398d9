import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../platform/http.ts'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useSubmit } from './use-submit.ts'

/** Requires password and code: a found phone with an open session must not be enough. */
export function RemoveSecondFactor({ onRemoved }: { onRemoved: () => void }) {
  const notify = useNotify()
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { submit, busy, failure } = useSubmit(async () => {
    await call('POST /back-office/me/second-factor/remove', { body: { password, code } })
    notify('Two-step sign-in is off.', { type: 'success' })
    onRemoved()
  })
  if (!open) {
    return (
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Turn off
      </Button>
    )
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 400 }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <CodeField value={code} onChange={(event) => setCode(event.target.value)} />
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Button type="submit" variant="contained" color="error" loading={busy}>
          Turn off two-step sign-in
        </Button>
        <Button onClick={() => setOpen(false)}>Go back</Button>
      </Box>
    </Box>
  )
}
