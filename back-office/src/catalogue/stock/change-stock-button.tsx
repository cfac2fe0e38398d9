import type { StockItem } from '@amritvasya/contract'
import { TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../../platform/http.ts'
import { useLacks } from '../../platform/use-lacks.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'

type Props = { id: string; quantity: number; onChanged: (item: StockItem) => void }
type Way = 'add' | 'take' | 'count'

const says: Record<Way, { number: string; reason: string }> = {
  add: { number: 'Pieces to add', reason: 'New delivery' },
  take: { number: 'Pieces to take out', reason: 'Broken' },
  count: { number: 'Pieces counted', reason: 'Stock-taking' },
}

export function ChangeStockButton({ id, quantity, onChanged }: Props) {
  const notify = useNotify()
  const lacks = useLacks()
  const mayAdjust = !lacks('POST /back-office/stock/:id/adjust')
  const mayCount = !lacks('POST /back-office/stock/:id/count')
  const [way, setWay] = useState<Way>('add')
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const open = () => {
    if (!mayAdjust) setWay('count')
    setNumber('')
    setReason('')
  }
  const save = async () => {
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
    notify(`Stock is now ${item.quantity}.`, { type: 'success' })
  }
  return (
    <ConfirmButton
      label="Change"
      aria-label="Change stock"
      isOffered={mayAdjust || mayCount}
      variant="outlined"
      title="Change stock"
      confirmLabel="Save"
      isShownAnew={false}
      onOpen={open}
      onConfirm={save}
    >
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
    </ConfirmButton>
  )
}
