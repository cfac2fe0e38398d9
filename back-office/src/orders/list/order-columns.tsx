import type { ListedOrder } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import type { Column } from '../../ui/column.ts'
import { DateField } from '../../ui/date-field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { receiverWords } from '../../ui/receiver-words.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { contentsOf, paymentOf } from '../words.ts'
import { OrderState } from './order-state.tsx'

export const orderColumns: readonly Column<ListedOrder>[] = [
  {
    label: 'Order',
    // The order numbers of a day are not sequential.
    sort: 'createdAt',
    render: ({ orderNumber, createdAt }) => (
      <Box sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
        {orderNumber}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <DateField value={createdAt} time />
        </Typography>
      </Box>
    ),
  },
  {
    label: 'Customer',
    sort: 'customer',
    render: (order) => (
      <Box sx={{ minWidth: '8rem', overflowWrap: 'anywhere' }}>
        {receiverWords(order)}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {order.city}
        </Typography>
      </Box>
    ),
  },
  {
    label: 'Contents',
    render: (order) => (
      <Box sx={{ minWidth: '9rem', overflowWrap: 'anywhere' }}>
        {contentsOf(order)}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {order.pieces === 1 ? '1 piece' : `${order.pieces} pieces`}
        </Typography>
      </Box>
    ),
  },
  {
    label: 'State',
    render: (order) => (
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: { xs: 'wrap', xl: 'nowrap' } }}>
        <OrderState order={order} />
        <StatusChip {...paymentOf(order)} />
      </Box>
    ),
  },
  {
    label: 'Total',
    sort: 'total',
    align: 'right',
    render: ({ total, editedTotal = total }) => <MoneyField rupees={editedTotal} />,
  },
]
