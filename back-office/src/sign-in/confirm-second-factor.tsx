import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { call } from '../platform/http.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { CodeField } from './code-field.tsx'
import { QrCode } from './qr-code.tsx'
import { useSubmit } from './use-submit.ts'

type Props = { secret: string; uri: string; onAdded: (recoveryCodes: readonly string[]) => void }

export function ConfirmSecondFactor({ secret, uri, onAdded }: Props) {
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
