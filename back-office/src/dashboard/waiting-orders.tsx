import type { Dashboard, ListedOrder } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { DateField } from '../ui/date-field.tsx'
import { listWith } from '../ui/list-with.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { receiverInCity } from '../ui/receiver-words.ts'
import { DashboardCard, DashboardList, DashboardRow } from './dashboard-card.tsx'
import { dashboardRow } from './dashboard-row.ts'

type Props = {
  title: string
  waiting: NonNullable<Dashboard['toPack']>
  filter: Record<string, string>
  nothing?: string
  onTheWay?: number | null
  isUrgent?: boolean
}

const listOf = (filter: Record<string, string>) => `/orders${listWith(filter)}`

/** Packers need to know about refunds. */
function packingWarning({ status, pieces, paymentStatus }: ListedOrder): string | undefined {
  if (status !== 'processing') return undefined
  if (pieces === 0) return 'Every piece was paid back: do not send'
  return paymentStatus === 'refunded' ? 'Paid back, send it all the same' : undefined
}

function About({ order }: { order: ListedOrder }) {
  const { pieces, createdAt, orderNumber } = order
  const warning = packingWarning(order)
  return (
    <>
      {warning && (
        <Box component="span" sx={{ color: 'error.main', display: 'block' }}>
          {warning}
        </Box>
      )}
      {pieces === 1 ? '1 piece' : `${pieces} pieces`} · <DateField value={createdAt} time /> ·{' '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {orderNumber}
      </Box>
    </>
  )
}

/** The listed orders are the oldest. */
export function WaitingOrders({ title, waiting, filter, nothing, onTheWay, isUrgent = false }: Props) {
  return (
    <DashboardCard title={title} count={waiting.total} to={listOf(filter)} isUrgent={isUrgent}>
      {waiting.total === 0 && <Typography sx={{ color: 'text.secondary' }}>{nothing}</Typography>}
      <DashboardList>
        {waiting.orders.map((order) => (
          <DashboardRow
            key={order.id}
            to={`/orders/${order.id}/show`}
            title={receiverInCity(order)}
            note={isUrgent ? order.reviewReason : <About order={order} />}
            isUrgent={isUrgent}
          >
            <MoneyField rupees={order.editedTotal ?? order.total} />
          </DashboardRow>
        ))}
      </DashboardList>
      {onTheWay ? (
        <Box component={Link} to={listOf({ status: 'shipped' })} sx={dashboardRow}>
          <Box component="span" sx={{ flexGrow: 1 }}>
            {onTheWay === 1 ? '1 parcel is on its way' : `${onTheWay} parcels are on their way`}
          </Box>
          <ChevronRight size={20} aria-hidden="true" />
        </Box>
      ) : null}
    </DashboardCard>
  )
}
