import { Alert, Box, Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../platform/http.ts'
import { clear } from '../platform/session.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { PasswordField } from './password-field.tsx'
import { useSubmit } from './use-submit.ts'

/** A new password signs out all other devices. */
export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const notify = useNotify()
  const queries = useQueryClient()
  const [currentPassword, setCurrentPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const { submit, busy, failure, errors } = useSubmit(async () => {
    await call('POST /back-office/me/password', { body: { currentPassword, newPassword } })
    setCurrentPassword('')
    setNewPassword('')
    clear()
    void queries.invalidateQueries({ queryKey: ['auth'] })
    onChanged()
    notify('Password changed. Other devices are signed out.', { type: 'success' })
  })
  return (
    <SectionCard title="Password">
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 400 }}>
        {failure && !errors.newPassword && <Alert severity="error">{failure}</Alert>}
        {/* Password managers need the username. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          value={newPassword}
          error={Boolean(errors.newPassword)}
          helperText={errors.newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
        />
        <Box>
          <Button type="submit" variant="contained" loading={busy}>
            Change password
          </Button>
        </Box>
      </Box>
    </SectionCard>
  )
}
