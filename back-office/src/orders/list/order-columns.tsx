import type { ListedOrder } from '@amritvasya/contract'
import type { Column } from '../../ui/column.ts'
import { DateField } from '../../ui/date-field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { paymentOf, statuses } from '../words.ts'

const contents = ({ firstProduct, otherLines }: ListedOrder) =>
  otherLines === 0 ? firstProduct : `${firstProduct} and ${otherLines} more`

export const orderColumns: readonly Column<ListedOrder>[] = [
  {
    label: 'Order',
    sort: 'orderNumber',
    onCard: 'title',
    render: ({ orderNumber }) => <span style={{ whiteSpace: 'nowrap' }}>{orderNumber}</span>,
  },
  {
    label: 'State',
    onCard: 'aside',
    render: ({ status, reviewReason }) => (
      <span style={{ display: 'inline-flex', gap: 4, flexWrap: 'wrap', justifyContent: 'end' }}>
        {reviewReason !== null && <StatusChip label="Look at it" tone="bad" />}
        <StatusChip {...statuses[status]} />
      </span>
    ),
  },
  { label: 'Placed', sort: 'createdAt', render: ({ createdAt }) => <DateField value={createdAt} time /> },
  {
    label: 'Customer',
    sort: 'customer',
    render: ({ customer, city }) => (city ? `${customer.name}, ${city}` : customer.name),
  },
  { label: 'Contents', render: contents },
  { label: 'Payment', render: (order) => <StatusChip {...paymentOf(order)} /> },
  { label: 'Total', sort: 'total', align: 'right', render: ({ total }) => <MoneyField rupees={total} /> },
]
