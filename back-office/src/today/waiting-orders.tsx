import type { Today } from '@amritvasya/contract'
import { Box, Card, Typography } from '@mui/material'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../ui/dates.ts'
import { MoneyField } from '../ui/money-field.tsx'

type Props = {
  title: string
  waiting: NonNullable<Today['toPack']>
  /** What the list of orders shows when all of them are wanted. */
  filter: Record<string, string>
  nothing?: string
  onTheWay?: number | null
  isUrgent?: boolean
}

const listOf = (filter: Record<string, string>) =>
  `/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 52,
  py: 0.75,
  color: 'text.primary',
  textDecoration: 'none',
  borderTop: 1,
  borderColor: 'divider',
}

/** How many orders wait for something, and those that have waited longest. */
export function WaitingOrders({ title, waiting, filter, nothing, onTheWay, isUrgent = false }: Props) {
  const heading = useId()
  return (
    <Card
      component="section"
      aria-labelledby={heading}
      sx={{ p: { xs: 2, md: 3 }, ...(isUrgent && { borderColor: 'error.main' }) }}
    >
      <Box
        component={Link}
        to={listOf(filter)}
        sx={{ ...row, borderTop: 0, mb: 0.5, '&:hover h2': { textDecoration: 'underline' } }}
      >
        <Typography id={heading} variant="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        <Typography
          component="span"
          sx={{ fontSize: '1.75rem', lineHeight: 1, fontVariantNumeric: 'tabular-nums' }}
        >
          {waiting.total}
        </Typography>
        <ChevronRight size={20} aria-hidden="true" />
      </Box>
      {waiting.total === 0 && <Typography sx={{ color: 'text.secondary' }}>{nothing}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waiting.orders.map(({ id, orderNumber, customer, city, createdAt, total, pieces, reviewReason }) => (
          <li key={id}>
            <Box component={Link} to={`/orders/${id}/show`} sx={row}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography noWrap sx={{ fontWeight: 600, lineHeight: 1.35 }}>
                  {customer.name}
                  {city && `, ${city}`}
                </Typography>
                <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                  {isUrgent && reviewReason
                    ? reviewReason
                    : `${formatDateTime(createdAt)} · ${pieces} ${pieces === 1 ? 'piece' : 'pieces'} · ${orderNumber}`}
                </Typography>
              </Box>
              <MoneyField rupees={total} />
            </Box>
          </li>
        ))}
      </Box>
      {onTheWay !== undefined && onTheWay !== null && onTheWay > 0 && (
        <Box component={Link} to={listOf({ status: 'shipped' })} sx={row}>
          {onTheWay === 1 ? '1 parcel is on its way' : `${onTheWay} parcels are on their way`}
        </Box>
      )}
    </Card>
  )
}
