import type { PaymentMethod } from '@amritvasya/contract'
import { onDeliveryMethods, paymentMethods, prepaidMethods } from '@amritvasya/contract/rules/payment-methods'
import { Box, Button, Chip } from '@mui/material'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { ChoiceFilter } from '../../ui/choice-filter.tsx'
import { DayInput } from '../../ui/day-input.tsx'
import { methodWords } from '../../ui/payment-methods.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { paymentStatuses, statuses } from '../words.ts'

type Filter = Readonly<Record<string, string>>
type Chosen = { label: string; filter: Filter }

const pendingBy = (paymentMethod: PaymentMethod): Chosen => ({
  label: methodWords[paymentMethod].pending,
  filter: { status: 'pending', paymentMethod },
})

const chips: readonly Chosen[] = [
  { label: 'All', filter: {} },
  { label: statuses.processing.label, filter: { status: 'processing' } },
  ...onDeliveryMethods.map(pendingBy),
  { label: 'Needs checking', filter: { needsReview: 'true' } },
  { label: 'Late', filter: { isLate: 'true' } },
  { label: 'Ready to pack', filter: { status: 'processing', isWaiting: 'false' } },
  { label: 'Waits for a pre-order', filter: { isWaiting: 'true' } },
  { label: 'Pre-order late', filter: { isPromiseOver: 'true' } },
  { label: statuses.shipped.label, filter: { status: 'shipped' } },
  { label: statuses.delivered.label, filter: { status: 'delivered' } },
  ...prepaidMethods.map(pendingBy),
  { label: statuses.cancelled.label, filter: { status: 'cancelled' } },
]
const ofChips = ['status', 'needsReview', 'isLate', 'isWaiting', 'isPromiseOver', 'paymentMethod']

function QuickFilters() {
  const { filterValues, setFilters } = useListContext()
  const others = Object.entries(filterValues).filter(([name]) => !ofChips.includes(name))
  const isOn = (filter: Filter) =>
    ofChips.every((name) => String(filterValues[name] ?? '') === (filter[name] ?? ''))
  return (
    <Box
      role="group"
      aria-label="Show"
      sx={{ display: 'flex', gap: 1, overflowX: 'auto', gridColumn: '1 / -1', mx: -2, px: 2, py: 0.5 }}
    >
      {chips.map(({ label, filter }) => (
        <Chip
          key={label}
          label={label}
          clickable
          component="button"
          aria-pressed={isOn(filter)}
          color={isOn(filter) ? 'primary' : 'default'}
          variant={isOn(filter) ? 'filled' : 'outlined'}
          onClick={() => setFilters({ ...Object.fromEntries(others), ...filter })}
          sx={{ height: { xs: 44, md: 36 }, borderRadius: 22, px: 0.5, flexShrink: 0 }}
        />
      ))}
    </Box>
  )
}

const choicesOf = (names: Readonly<Record<string, { label: string }>>) =>
  Object.entries(names).map(([id, { label }]) => ({ id, name: label }))
/** `cancelled` has the label of `pending`, so the filter adds that the order is over. */
const payments = choicesOf(paymentStatuses).map((choice) =>
  choice.id === 'cancelled' ? { ...choice, name: 'Not paid, over' } : choice,
)
const rare = ['from', 'to', 'paymentStatus', 'paymentMethod']

export function OrderFilters() {
  const { filterValues } = useListContext()
  const [isOpen, setOpen] = useState(() => rare.some((name) => filterValues[name]))
  const more = useId()
  return (
    <>
      <Box
        sx={{ display: 'flex', alignItems: 'start', gap: 1, gridColumn: '1 / -1', maxWidth: { md: '38rem' } }}
      >
        <SearchField
          label="Any number, name or email"
          hint="Also business, GSTIN, city, pincode, product, UPI or bank reference"
        />
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
          startIcon={<SlidersHorizontal size={18} aria-hidden="true" />}
          sx={{ flexShrink: 0, height: 44 }}
        >
          Filters
        </Button>
      </Box>
      <QuickFilters />
      <Box
        id={more}
        hidden={!isOpen}
        sx={{
          gridColumn: '1 / -1',
          display: isOpen ? 'grid' : 'none',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(10rem, 14rem))' },
        }}
      >
        <DayInput source="from" label="From" />
        <DayInput source="to" label="To" />
        <ChoiceFilter source="paymentStatus" label="Payment" choices={payments} />
        <ChoiceFilter
          source="paymentMethod"
          label="Paid by"
          choices={paymentMethods.map((id) => ({ id, name: methodWords[id].name }))}
        />
      </Box>
    </>
  )
}
