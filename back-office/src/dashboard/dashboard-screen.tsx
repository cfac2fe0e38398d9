import { onDeliveryMethods } from '@amritvasya/contract/rules/payment-methods'
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useGetIdentity, usePermissions } from 'react-admin'
import { call } from '../platform/http.ts'
import { can, type Rights } from '../platform/permissions.ts'
import { formatDate } from '../ui/dates.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { wordsOf } from '../ui/payment-methods.ts'
import { StaleNote } from '../ui/stale-note.tsx'
import { HealthLine } from './health-line.tsx'
import { LowStock } from './low-stock.tsx'
import { Sales } from './sales.tsx'
import { Unanswered } from './unanswered.tsx'
import { Breaches, Complaints, Disputes } from './urgent-cards.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

const [onlyMethod, ...otherMethods] = onDeliveryMethods
/** The list can filter by one method, not by several. */
const toConfirm: { title: string; filter: Record<string, string> } =
  onlyMethod && otherMethods.length === 0
    ? { title: wordsOf(onlyMethod).pending, filter: { status: 'pending', paymentMethod: onlyMethod } }
    : { title: 'To confirm', filter: { status: 'pending' } }

/** CSS columns balance cards of different heights. */
const columns = {
  display: { xs: 'grid', md: 'block' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  columnCount: { md: 2 },
  columnGap: 2,
  mb: 2,
  '& > *': { breakInside: 'avoid', mb: { md: 2 } },
  '& > :last-child': { mb: 0 },
}

export function DashboardScreen() {
  const { identity } = useGetIdentity()
  const { permissions } = usePermissions<Rights>()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['dashboard', 'getList'],
    queryFn: async ({ signal }) => (await call('GET /back-office/dashboard', {}, signal)).item,
    // Data may have changed meanwhile.
    refetchOnWindowFocus: true,
    refetchInterval: 60_000,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} isWholeScreen />
  if (isPending) {
    return (
      <>
        <PageTitle title="Dashboard" />
        <Loading shape="cards" />
      </>
    )
  }
  const first = identity?.fullName?.split(' ')[0]
  return (
    <>
      <StaleNote error={error} onRetry={() => void refetch()} />
      <PageTitle
        title="Dashboard"
        note={[formatDate(data.day), first && `Namaste, ${first}`].filter(Boolean).join(' · ')}
      />
      {can(permissions, 'health') && <HealthLine />}
      <Box sx={columns}>
        {data.breaches && <Breaches breaches={data.breaches} />}
        {data.disputes && <Disputes disputes={data.disputes} />}
        {data.toReview && data.toReview.total > 0 && (
          <WaitingOrders
            title="Needs checking"
            waiting={data.toReview}
            filter={{ needsReview: 'true' }}
            isUrgent
          />
        )}
        {data.complaints && <Complaints complaints={data.complaints} />}
        {data.toConfirm && data.toConfirm.total > 0 && (
          <WaitingOrders {...toConfirm} waiting={data.toConfirm} />
        )}
        {data.toPack && (
          <WaitingOrders
            title="To pack"
            waiting={data.toPack}
            filter={{ status: 'processing', isWaiting: 'false' }}
            nothing="Nothing to pack."
            onTheWay={data.onTheWay}
          />
        )}
        <Unanswered {...data.unanswered} />
        {can(permissions, 'stock') && <LowStock {...data.lowStock} />}
      </Box>
      {data.sales && <Sales sales={data.sales} />}
    </>
  )
}
