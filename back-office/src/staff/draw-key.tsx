import type { ApiKey } from '@amritvasya/contract'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '../platform/http.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { ShownOnceDialog } from '../ui/shown-once-dialog.tsx'

const USUAL_DAYS = 90
const MAX_DAYS = 365

/** The key is in the answer alone, so only a button closes the dialog that shows it. */
export function DrawKey({ apiKey: { id, lastFour } }: { apiKey: ApiKey }) {
  const refresh = useRefresh()
  const [secret, setSecret] = useState<string>()
  const [password, setPassword] = useState('')
  const [days, setDays] = useState(String(USUAL_DAYS))
  const isRange = /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= MAX_DAYS
  const draw = async () => {
    const body = { days: Number(days), ownPassword: password }
    const { item } = await call('POST /back-office/api-keys/:id/secret', { params: { id }, body })
    setPassword('')
    setSecret(item.key)
  }
  return (
    <>
      <ConfirmButton
        label={lastFour ? 'New key' : 'Show the key'}
        title={lastFour ? `Replace the key …${lastFour}?` : 'Show the key?'}
        confirmLabel={lastFour ? 'Replace' : 'Show'}
        variant={lastFour ? 'outlined' : 'contained'}
        isComplete={isRange && password !== ''}
        onConfirm={draw}
        isShownAnew={false}
      >
        {(isTried) => (
          <>
            {lastFour ? 'The former key ends at once.' : 'Have the program at hand: the key is shown once.'}
            <TextField
              label="Valid for days"
              value={days}
              onChange={({ target }) => setDays(target.value)}
              error={isTried && !isRange}
              helperText={isTried && !isRange ? `From 1 to ${MAX_DAYS} days` : ' '}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
              sx={{ mt: 2 }}
              fullWidth
            />
            <TextField
              label="Your own password"
              type="password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              error={isTried && password === ''}
              helperText={isTried && password === '' ? 'Please enter your own password' : ' '}
              autoComplete="current-password"
              fullWidth
            />
          </>
        )}
      </ConfirmButton>
      {secret && (
        <ShownOnceDialog
          title="Store this key in the program"
          warning="It is not shown again. Whoever has it can do what you let the program do."
          leaving="The key is not shown again. Leave without it?"
          secret={secret}
          onDone={() => {
            setSecret(undefined)
            refresh()
          }}
        />
      )}
    </>
  )
}
