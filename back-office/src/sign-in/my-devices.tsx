import type { ApiResponse } from '@amritvasya/contract'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../platform/http.ts'
import { useRead } from '../platform/use-read.ts'
import { formatDateTime } from '../ui/dates.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { OwnPasswordField } from './password-field.tsx'
import { useSubmit } from './use-submit.ts'

type Devices = ApiResponse<'GET /back-office/me/sessions'>
type Device = Devices['items'][number]

export function MyDevices() {
  const { data, error, refetch } = useRead('GET /back-office/me/sessions', {})
  return (
    <SectionCard title="Devices">
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : data ? (
        data.items.map((device) => <DeviceRow key={device.id} device={device} onEnded={refetch} />)
      ) : (
        <Loading shape="list" />
      )}
    </SectionCard>
  )
}

function DeviceRow({ device, onEnded }: { device: Device; onEnded: () => unknown }) {
  const [asks, setAsks] = useState(false)
  const name = device.device || 'Unknown device'
  return (
    <Box sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {device.isCurrent ? 'This device' : `Last used ${formatDateTime(device.lastUsedAt)}`}
          </Typography>
        </Box>
        {!device.isCurrent && !asks && (
          <Button aria-label={`Sign out ${name}`} onClick={() => setAsks(true)}>
            Sign out
          </Button>
        )}
      </Box>
      {asks && <EndSessionForm id={device.id} onEnded={onEnded} />}
    </Box>
  )
}

/** Requires the password, so that a stolen session cannot sign out the other devices. */
function EndSessionForm({ id, onEnded }: { id: string; onEnded: () => unknown }) {
  const notify = useNotify()
  const [password, setPassword] = useState('')
  const { submit, busy, failure } = useSubmit(async () => {
    await call('POST /back-office/me/sessions/end', { body: { id, password } })
    notify('Device signed out', { type: 'success' })
    onEnded()
  })
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 400, mt: 1.5 }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <OwnPasswordField value={password} onChange={setPassword} />
      <Box>
        <Button type="submit" variant="contained" loading={busy}>
          Sign out device
        </Button>
      </Box>
    </Box>
  )
}
