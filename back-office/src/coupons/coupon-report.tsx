import type { CouponReport as Report } from '@amritvasya/contract'
import { Box, Link as TextLink, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { useRead } from '../platform/use-read.ts'
import { formatDate } from '../ui/dates.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SectionCard } from '../ui/section-card.tsx'

/** Counts paid orders and confirmed cash on delivery orders. */
export function CouponReport({ id }: { id: string }) {
  const { data, error, refetch } = useRead('GET /back-office/coupons/:id/report', { params: { id } })
  return (
    <Box sx={{ mt: 3, maxWidth: '56rem' }}>
      <SectionCard title="Results">
        {error ? (
          <Failure error={error} onRetry={refetch} />
        ) : data ? (
          <Brought report={data.item} />
        ) : (
          <Loading />
        )}
      </SectionCard>
    </Box>
  )
}

function Brought({ report: { orders, discountGiven, revenue, latest } }: { report: Report }) {
  if (orders === 0)
    return <Typography sx={{ color: 'text.secondary' }}>No orders with this coupon yet.</Typography>
  return (
    <>
      <DescriptionList
        facts={[
          ['Orders', orders],
          ['Discount given', <MoneyField key="given" rupees={discountGiven} />],
          ['Revenue after refunds', <MoneyField key="revenue" rupees={revenue} />],
        ]}
      />
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        Latest orders
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {latest.map((order) => (
          <Box
            component="li"
            key={order.orderId}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', minHeight: 44 }}
          >
            <TextLink component={Link} to={`/orders/${order.orderId}/show`}>
              {order.orderNumber}
            </TextLink>
            <span>{order.customerName}</span>
            <span>{formatDate(order.at)}</span>
            <Box component="span" sx={{ ml: 'auto' }}>
              −<MoneyField rupees={order.discount} /> of <MoneyField rupees={order.total + order.discount} />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}
