import type { ListedOrder } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { DateField } from '../../ui/date-field.tsx'
import { twoLines } from '../../ui/line-clamp.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { receiverInCity } from '../../ui/receiver-words.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { contentsOf, paymentOf } from '../words.ts'
import { OrderState } from './order-state.tsx'

const two = { display: 'flex', gap: 1.5, justifyContent: 'space-between', alignItems: 'start' }
const soft = { color: 'text.secondary' }

export function OrderCard({ order }: { order: ListedOrder }) {
  const { total, editedTotal = total, orderNumber, createdAt } = order
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Box sx={two}>
        <Typography component="span" sx={{ ...twoLines, fontWeight: 600, lineHeight: 1.35, minWidth: 0 }}>
          {receiverInCity(order)}
        </Typography>
        <Box component="span" sx={{ flexShrink: 0, fontWeight: 600 }}>
          <MoneyField rupees={editedTotal} />
        </Box>
      </Box>
      <Typography component="span">{contentsOf(order)}</Typography>
      <Typography component="span" variant="body2" sx={soft}>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {orderNumber}
        </Box>
        {' · '}
        <DateField value={createdAt} time />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
        <OrderState order={order} />
        <StatusChip {...paymentOf(order)} />
      </Box>
    </Box>
  )
}
