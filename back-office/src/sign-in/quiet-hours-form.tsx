import type { MyPush } from '@amritvasya/contract'
import { Alert, Box, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { call, errorsOf } from '../platform/http.ts'

type Props = { quietHours: MyPush['quietHours']; onSaved: () => Promise<void> }

const usual = { from: '22:00', to: '07:00' }

export function QuietHoursForm({ quietHours, onSaved }: Props) {
  const notify = useNotify()
  const [isOn, setOn] = useState(quietHours !== null)
  const [times, setTimes] = useState(quietHours ?? usual)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefused('')
    await call('PUT /back-office/me/push/quiet-hours', { body: { quietHours: isOn ? times : null } })
      .then(onSaved)
      .then(
        () => notify('Saved', { type: 'success' }),
        (error: unknown) => setRefused(Object.values(errorsOf(error))[0] ?? ''),
      )
    setBusy(false)
  }
  const field = (name: 'from' | 'to', label: string) => (
    <TextField
      type="time"
      label={label}
      value={times[name]}
      onChange={({ target }) => setTimes({ ...times, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ m: 0, width: '9rem' }}
    />
  )
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      <FormControlLabel
        label="Quiet hours"
        control={<Switch checked={isOn} onChange={(_, checked) => setOn(checked)} />}
      />
      {isOn && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Nothing is sent in them. One notice then says what was paid. The times are those of India.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {field('from', 'From')}
            {field('to', 'Until')}
          </Box>
        </>
      )}
      {refused && <Alert severity="error">{refused}</Alert>}
      <Box>
        <Button type="submit" variant="outlined" loading={isBusy}>
          Save quiet hours
        </Button>
      </Box>
    </Box>
  )
}
