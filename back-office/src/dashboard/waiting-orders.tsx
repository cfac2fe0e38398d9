import type { Dashboard, ListedOrder } from '@amritvasya/contract'
import { Box, Card, Typography } from '@mui/material'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { DateField } from '../ui/date-field.tsx'
import { twoLines } from '../ui/line-clamp.ts'
import { listWith } from '../ui/list-with.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { receiverInCity } from '../ui/receiver-words.ts'
import { CardHeading } from './card-heading.tsx'
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
  const heading = useId()
  return (
    <Card
      component="section"
      aria-labelledby={heading}
      sx={{ p: { xs: 2, md: 3 }, ...(isUrgent && { borderColor: 'error.main' }) }}
    >
      <CardHeading id={heading} title={title} count={waiting.total} to={listOf(filter)} />
      {waiting.total === 0 && <Typography sx={{ color: 'text.secondary' }}>{nothing}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waiting.orders.map((order) => (
          <li key={order.id}>
            <Box component={Link} to={`/orders/${order.id}/show`} sx={dashboardRow}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography sx={{ ...twoLines, fontWeight: 600, lineHeight: 1.35 }}>
                  {receiverInCity(order)}
                </Typography>
                <Typography variant="body2" sx={{ color: isUrgent ? 'error.main' : 'text.secondary' }}>
                  {isUrgent ? order.reviewReason : <About order={order} />}
                </Typography>
              </Box>
              <MoneyField rupees={order.editedTotal ?? order.total} />
            </Box>
          </li>
        ))}
      </Box>
      {onTheWay ? (
        <Box component={Link} to={listOf({ status: 'shipped' })} sx={dashboardRow}>
          <Box component="span" sx={{ flexGrow: 1 }}>
            {onTheWay === 1 ? '1 parcel is on its way' : `${onTheWay} parcels are on their way`}
          </Box>
          <ChevronRight size={20} aria-hidden="true" />
        </Box>
      ) : null}
    </Card>
  )
}
