import type { StockItem } from '@amritvasya/contract'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { CloseOnBack } from '../../platform/close-on-back.tsx'
import { call, messageOf } from '../../platform/http.ts'
import { useLacks } from '../../platform/use-lacks.ts'

type Props = { id: string; quantity: number; onChanged: (item: StockItem) => void }
type Way = 'add' | 'take' | 'count'

const says: Record<Way, { number: string; reason: string }> = {
  add: { number: 'Pieces to add', reason: 'New delivery' },
  take: { number: 'Pieces to take out', reason: 'Broken' },
  count: { number: 'Pieces counted', reason: 'Stock-taking' },
}

export function ChangeStockButton({ id, quantity, onChanged }: Props) {
  const notify = useNotify()
  const heading = useId()
  const [open, setOpen] = useState(false)
  const lacks = useLacks()
  const mayAdjust = !lacks('POST /back-office/stock/:id/adjust')
  const mayCount = !lacks('POST /back-office/stock/:id/count')
  const [way, setWay] = useState<Way>('add')
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  const show = () => {
    if (!mayAdjust) setWay('count')
    setNumber('')
    setReason('')
    setFailure('')
    setOpen(true)
  }
  const save = async () => {
    setBusy(true)
    setFailure('')
    try {
      const pieces = number.trim() === '' ? Number.NaN : Number(number)
      const params = { id }
      const { item } =
        way === 'count'
          ? await call('POST /back-office/stock/:id/count', {
              params,
              body: { quantity: pieces, seen: quantity, reason },
            })
          : await call('POST /back-office/stock/:id/adjust', {
              params,
              body: { by: way === 'add' ? pieces : -pieces, reason },
            })
      onChanged(item)
      setOpen(false)
      notify(`Stock is now ${item.quantity}.`, { type: 'success' })
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {(mayAdjust || mayCount) && (
        <Button variant="outlined" aria-label="Change stock" onClick={show}>
          Change
        </Button>
      )}
      <Dialog
        open={open}
        onClose={() => busy || setOpen(false)}
        aria-labelledby={heading}
        fullWidth
        maxWidth="xs"
      >
        {open && <CloseOnBack onBack={() => busy || setOpen(false)} />}
        <DialogTitle id={heading}>Change stock</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <ToggleButtonGroup
            exclusive
            fullWidth
            color="primary"
            aria-label="How"
            value={way}
            onChange={(_, next: Way | null) => next && setWay(next)}
          >
            {mayAdjust && <ToggleButton value="add">Add</ToggleButton>}
            {mayAdjust && <ToggleButton value="take">Take out</ToggleButton>}
            {mayCount && <ToggleButton value="count">Counted</ToggleButton>}
          </ToggleButtonGroup>
          {failure && <Alert severity="error">{failure}</Alert>}
          <TextField
            autoFocus
            label={says[way].number}
            helperText={`Current stock: ${quantity}`}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <TextField
            label="Reason"
            placeholder={says[way].reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)} disabled={busy}>
            Go back
          </Button>
          <Button variant="contained" onClick={save} loading={busy}>
            Save
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
