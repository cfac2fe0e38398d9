import type { ApiResponse } from '@amritvasya/contract'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../platform/http.ts'
import { clear } from '../platform/session.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { CodeField } from './code-field.tsx'
import { OwnPasswordField } from './password-field.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSubmit } from './use-submit.ts'

type ConfirmProps = { secret: string; uri: string; onAdded: (recoveryCodes: readonly string[]) => void }

function ConfirmSecondFactor({ secret, uri, onAdded }: ConfirmProps) {
  const [code, setCode] = useState('')
  const { submit, busy, failure } = useSubmit(async () => {
    const { item } = await call('POST /back-office/me/second-factor/confirm', { body: { code } })
    onAdded(item.recoveryCodes)
  })
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 400 }}>
      <Typography>
        Scan this with an authenticator app (such as Google Authenticator or Aegis), then enter the code it
        shows.
      </Typography>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          On this phone? Enter the key in the app:
        </Typography>
        <Typography component="code" data-testid="secret" sx={{ overflowWrap: 'anywhere', letterSpacing: 1 }}>
          {secret}
        </Typography>{' '}
        <CopyButton text={secret} />
      </Box>
      {failure && <Alert severity="error">{failure}</Alert>}
      <CodeField value={code} onChange={(event) => setCode(event.target.value)} />
      <Box>
        <Button type="submit" variant="contained" loading={busy}>
          Turn on
        </Button>
      </Box>
    </Box>
  )
}

type Begun = ApiResponse<'POST /back-office/me/second-factor'>

function AddSecondFactor({ onAdded }: { onAdded: (recoveryCodes: readonly string[]) => void }) {
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
      <OwnPasswordField value={password} onChange={setPassword} />
      <Box>
        <Button type="submit" variant="contained" loading={busy}>
          Set up
        </Button>
      </Box>
    </Box>
  )
}

/** Requires password and code: a found phone with an open session must not be enough. */
function RemoveSecondFactor({ onRemoved }: { onRemoved: () => void }) {
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
      <OwnPasswordField value={password} onChange={setPassword} />
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

type Props = { isOn: boolean; onChange: () => void }

export function SecondFactor({ isOn, onChange }: Props) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  // It is on as soon as the recovery codes exist, not once the dialog is closed.
  const isOnNow = isOn || recoveryCodes !== undefined
  const remembered = useQueryClient()
  const changed = () => {
    clear()
    void remembered.invalidateQueries({ queryKey: ['auth'] })
    onChange()
  }
  const finish = () => {
    setRecoveryCodes(undefined)
    changed()
  }
  return (
    <SectionCard
      title="Two-step sign-in"
      actions={<StatusChip label={isOnNow ? 'On' : 'Off'} tone={isOnNow ? 'good' : 'neutral'} />}
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        With two-step sign-in, a stolen password is not enough: signing in also asks for a code from an app on
        your phone.
      </Typography>
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} onDone={finish} />}
      {isOnNow ? <RemoveSecondFactor onRemoved={changed} /> : <AddSecondFactor onAdded={setRecoveryCodes} />}
    </SectionCard>
  )
}
