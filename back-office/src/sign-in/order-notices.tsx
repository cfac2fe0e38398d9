import type { MyPush } from '@amritvasya/contract'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageOf } from '../platform/http.ts'
import { useRead } from '../platform/use-read.ts'
import { formatDateTime } from '../ui/dates.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { QuietHoursForm } from './quiet-hours-form.tsx'
import { endpointHere, NotAllowed, supportsPush, switchOff, switchOn } from './this-device.ts'

type Device = MyPush['devices'][number]

const notAllowed =
  'This browser may show no notices. Allow them in its settings for this site, then try again.'

/** Notices of paid orders on the caller's own devices; whoever sees what disputes cost is told of them, too. */
export function OrderNotices({ tellsDisputes }: { tellsDisputes: boolean }) {
  const { data, error, refetch } = useRead('GET /back-office/me/push', {})
  const here = useQuery({
    queryKey: ['my-push', 'here'],
    queryFn: async () => (await endpointHere()) ?? null,
  })
  const reload = async () => {
    await Promise.all([refetch(), here.refetch()])
  }
  return (
    <SectionCard title="Notices of paid orders">
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && (!data || here.isPending) && <Loading shape="list" />}
      {data && !here.isPending && (
        <Devices push={data.item} here={here.data ?? null} tellsDisputes={tellsDisputes} onChange={reload} />
      )}
    </SectionCard>
  )
}

type DevicesProps = {
  push: MyPush
  here: string | null
  tellsDisputes: boolean
  onChange: () => Promise<void>
}

function Devices({ push, here, tellsDisputes, onChange }: DevicesProps) {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isOn = push.devices.some(({ endpoint }) => endpoint === here)
  const work = async (job: () => Promise<void>, done: string) => {
    setBusy(true)
    setFailure('')
    await job()
      .then(onChange)
      .then(
        () => notify(done, { type: 'success' }),
        (error: unknown) => setFailure(error instanceof NotAllowed ? notAllowed : messageOf(error)),
      )
    setBusy(false)
  }
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>
        Your phone or computer tells you of each paid order, with its number and amount, also while the back
        office is closed.{tellsDisputes && ' It tells you of each disputed payment, too.'}
      </Typography>
      {!supportsPush() && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          This browser shows no notices. On an iPhone, first add the back office to the home screen (Share,
          then “Add to Home Screen”) and open it there.
        </Alert>
      )}
      {failure && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {failure}
        </Alert>
      )}
      {supportsPush() && !isOn && (
        <Button
          variant="contained"
          loading={isBusy}
          onClick={() => void work(() => switchOn(push), 'This device is told of paid orders')}
        >
          Tell this device
        </Button>
      )}
      {push.devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          isHere={device.endpoint === here}
          isBusy={isBusy}
          onEnd={() => work(() => switchOff(device.id, device.endpoint === here), 'Switched off')}
        />
      ))}
      {push.devices.length > 0 && <QuietHoursForm quietHours={push.quietHours} onSaved={onChange} />}
    </>
  )
}

type RowProps = { device: Device; isHere: boolean; isBusy: boolean; onEnd: () => Promise<void> }

function DeviceRow({ device, isHere, isBusy, onEnd }: RowProps) {
  const { lastSentAt, isFailing } = device
  const last = lastSentAt ? `Last notice ${formatDateTime(lastSentAt)}` : 'No notice yet'
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flexGrow: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{device.device}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isHere && 'This device · '}
          {isFailing ? 'Cannot be reached at the moment' : last}
        </Typography>
      </Box>
      <Button disabled={isBusy} aria-label={`Switch off: ${device.device}`} onClick={() => void onEnd()}>
        Switch off
      </Button>
    </Box>
  )
}
