import type { ApiResponse } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import {
  Alert,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call, messageOf } from '../../platform/http.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { isSizeValid, ParcelSizeFields, usualSize } from '../../ui/parcel-size.tsx'
import { useOrder } from '../use-order-action.ts'

type Rate = ApiResponse<'POST /back-office/orders/:id/parcel-rates'>['rates'][number]

type RateSearch =
  | { state: 'none' | 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; rates: Rate[] }

export function BookButton({ onBooked }: { onBooked: () => void }) {
  const { id } = useOrder()
  const notify = useNotify()
  const [size, setSize] = useState(usualSize)
  const [search, setSearch] = useState<RateSearch>({ state: 'none' })
  const [chosen, setChosen] = useState<Rate>()
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
          <ParcelSizeFields
            size={size}
            onChange={(changed) => {
              setSize(changed)
              setSearch({ state: 'none' })
              setChosen(undefined)
            }}
          />
          <Button
            variant="outlined"
            loading={search.state === 'loading'}
            disabled={!isSizeValid(size)}
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
