import type { ApiResponse } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call, messageOf } from '../../platform/http.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { useOrder } from '../use-order-action.ts'

type Rate = ApiResponse<'POST /back-office/orders/:id/parcel-rates'>['rates'][number]
type Size = { weightGrams: number; lengthCm: number; breadthCm: number; heightCm: number }

const fields = [
  { name: 'weightGrams', label: 'Weight (g)', max: 50_000 },
  { name: 'lengthCm', label: 'Length (cm)', max: 200 },
  { name: 'breadthCm', label: 'Breadth (cm)', max: 200 },
  { name: 'heightCm', label: 'Height (cm)', max: 200 },
] as const

/** A small box, as most parcels of the trade. */
const usual: Size = { weightGrams: 500, lengthCm: 20, breadthCm: 15, heightCm: 10 }

type RateSearch =
  | { state: 'none' | 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; rates: Rate[] }

const isWhole = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max

export function BookButton({ onBooked }: { onBooked: () => void }) {
  const { id } = useOrder()
  const notify = useNotify()
  const [size, setSize] = useState<Size>(usual)
  const [search, setSearch] = useState<RateSearch>({ state: 'none' })
  const [chosen, setChosen] = useState<Rate>()
  const isSizeValid = fields.every(({ name, max }) => isWhole(size[name], max))
  const ask = async () => {
    setSearch({ state: 'loading' })
    setChosen(undefined)
    try {
      const { rates } = await call('POST /back-office/orders/:id/parcel-rates', {
        params: { id },
        body: size,
      })
      setSearch({ state: 'ready', rates })
      setChosen(rates[0])
    } catch (error) {
      setSearch({ state: 'failed', message: messageOf(error) })
    }
  }
  const book = async () => {
    if (!chosen) return
    const { courierId, name, rate, returnRate } = chosen
    const booking = {
      service: 'shiprocket' as const,
      ...size,
      courierId,
      courierName: name,
      rate,
      returnRate,
    }
    await call('POST /back-office/orders/:id/parcel', { params: { id }, body: { booking } })
    notify('The parcel is being booked', { type: 'success' })
    onBooked()
  }
  return (
    <ConfirmButton
      label="Book a courier"
      right="POST /back-office/orders/:id/parcel"
      variant="outlined"
      sx={{ minHeight: 48 }}
      title="Book a courier"
      confirmLabel="Book"
      isComplete={chosen !== undefined}
      onConfirm={book}
    >
      {(isTried) => (
        <>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', pt: 0.75 }}>
            {fields.map(({ name, label, max }) => (
              <TextField
                key={name}
                label={label}
                type="number"
                value={Number.isNaN(size[name]) ? '' : size[name]}
                error={!isWhole(size[name], max)}
                helperText={isWhole(size[name], max) ? undefined : `1 to ${max}`}
                onChange={({ target }) => {
                  setSize({ ...size, [name]: Number.parseInt(target.value, 10) })
                  setSearch({ state: 'none' })
                  setChosen(undefined)
                }}
                slotProps={{ htmlInput: { min: 1, max, step: 1, inputMode: 'numeric' } }}
              />
            ))}
          </Box>
          <Button
            variant="outlined"
            loading={search.state === 'loading'}
            disabled={!isSizeValid}
            onClick={ask}
            sx={{ minHeight: 48 }}
          >
            {search.state === 'failed' ? 'Try again' : 'Show rates'}
          </Button>
          {isTried && !chosen && search.state !== 'failed' && (
            <Alert severity="info">Choose a rate first.</Alert>
          )}
          {search.state === 'failed' && <Alert severity="error">{search.message}</Alert>}
          {search.state === 'ready' && <Rates rates={search.rates} chosen={chosen} onChoose={setChosen} />}
        </>
      )}
    </ConfirmButton>
  )
}

type RatesProps = {
  rates: readonly Rate[]
  chosen: Rate | undefined
  onChoose: (rate: Rate | undefined) => void
}

function Rates({ rates, chosen, onChoose }: RatesProps) {
  if (rates.length === 0) {
    return (
      <Typography role="status">
        No courier goes there. Ship it by hand, for example by India Post.
      </Typography>
    )
  }
  return (
    <FormControl>
      <FormLabel id="courier-rates">Courier</FormLabel>
      <RadioGroup
        aria-labelledby="courier-rates"
        value={chosen?.courierId ?? ''}
        onChange={(_, value) => onChoose(rates.find(({ courierId }) => String(courierId) === value))}
      >
        {rates.map((rate) => (
          <FormControlLabel
            key={rate.courierId}
            value={rate.courierId}
            control={<Radio />}
            label={`${rate.name}: ${formatExactRupees(rate.rate)}${rate.days === null ? '' : `, ${rate.days} days`}${rate.returnRate === null ? '' : `, back ${formatExactRupees(rate.returnRate)}`}`}
            sx={{ minHeight: 44 }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
