import type { DataBreach, StaffMember } from '@amritvasya/contract'
import { fromLocal } from '@amritvasya/contract/rules/dates'
import { FormControlLabel, MenuItem, Radio, RadioGroup, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'

const empty = { source: 'log', from: '', to: '', staffId: '', session: '' }
const SESSION = /^[0-9a-f]{12}$/

/** From the access log: a span of time, and perhaps one of the staff or one session alone. */
export function DrawButton({ id }: { id: string }) {
  const tryTo = useRecordActionOrThrow<DataBreach>()
  const [entered, setEntered] = useState(empty)
  const { data: staff = [] } = useGetList<StaffMember>('staff', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  })
  const set = (name: keyof typeof empty) => (event: { target: { value: string } }) =>
    setEntered((former) => ({ ...former, [name]: event.target.value }))
  const isEveryone = entered.source === 'everyone'
  const [from, to] = [fromLocal(entered.from), fromLocal(entered.to)]
  const session = entered.session.trim().toLowerCase()
  const isSpan = from !== null && to !== null && from <= to && (session === '' || SESSION.test(session))
  const add = () =>
    tryTo(
      id,
      'draw',
      {
        isEveryone,
        from: isEveryone ? null : from,
        to: isEveryone ? null : to,
        staffId: isEveryone ? null : entered.staffId || null,
        session: isEveryone ? null : session || null,
      },
      ({ history }) => history.at(-1)?.text ?? 'The list is drawn',
    )
  return (
    <ConfirmButton
      label="Add people"
      right="POST /data-breaches/:id/draw"
      title="Whose data"
      confirmLabel="Add"
      variant="outlined"
      isComplete={isEveryone || isSpan}
      onConfirm={add}
    >
      {(isTried) => (
        <>
          <RadioGroup value={entered.source} onChange={set('source')} aria-label="Source">
            <FormControlLabel
              value="log"
              control={<Radio />}
              label="Whose data the access log shows in a span of time"
            />
            <FormControlLabel
              value="everyone"
              control={<Radio />}
              label="Everybody whose data the shop has, as when the database was copied"
            />
          </RadioGroup>
          {!isEveryone && (
            <>
              {(['from', 'to'] as const).map((name) => (
                <TextField
                  key={name}
                  label={name === 'from' ? 'From' : 'To'}
                  type="datetime-local"
                  value={entered[name]}
                  onChange={set(name)}
                  error={isTried && !fromLocal(entered[name])}
                  helperText="Indian time"
                  slotProps={{ inputLabel: { shrink: true } }}
                  fullWidth
                />
              ))}
              <TextField select label="Seen by" value={entered.staffId} onChange={set('staffId')} fullWidth>
                <MenuItem value="">Anybody of the staff</MenuItem>
                {staff.map(({ id: staffId, name }) => (
                  <MenuItem key={staffId} value={staffId}>
                    {name}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                label="Session"
                value={entered.session}
                onChange={set('session')}
                error={isTried && session !== '' && !SESSION.test(session)}
                helperText="As under Access to data; empty for all"
                fullWidth
              />
            </>
          )}
        </>
      )}
    </ConfirmButton>
  )
}
