import type { Dashboard } from '@amritvasya/contract'
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useGetIdentity } from 'react-admin'
import { call } from '../platform/http.ts'
import { formatDate } from '../ui/dates.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { StaleNote } from '../ui/stale-note.tsx'
import { LowStock } from './low-stock.tsx'
import { Sales } from './sales.tsx'
import { Unanswered } from './unanswered.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

/** CSS columns balance cards of different heights. */
const columns = {
  display: { xs: 'grid', md: 'block' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  columnCount: { md: 2 },
  columnGap: 2,
  mb: 2,
  '& > *': { breakInside: 'avoid', mb: { md: 2 } },
  // The last card has no margin below.
  '& > :last-child': { mb: 0 },
}

export function DashboardScreen() {
  const { identity } = useGetIdentity()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['today', 'getList'],
    queryFn: async ({ signal }) => (await call<{ item: Dashboard }>('GET', '/today', { signal })).item,
    // Data may have changed meanwhile.
    refetchOnWindowFocus: true,
    refetchInterval: 60_000,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} isWholeScreen />
  if (isPending) {
    return (
      <>
        <PageTitle title="Today" />
        <Loading shape="cards" />
      </>
    )
  }
  const first = identity?.fullName?.split(' ')[0]
  return (
    <>
      <StaleNote error={error} onRetry={() => void refetch()} />
      <PageTitle
        title="Today"
        note={[formatDate(data.day), first && `Namaste, ${first}`].filter(Boolean).join(' · ')}
      />
      <Box sx={columns}>
        {data.toReview && data.toReview.total > 0 && (
          <WaitingOrders
            title="Needs review"
            waiting={data.toReview}
            filter={{ needsReview: 'true' }}
            isUrgent
          />
        )}
        {data.toConfirm && data.toConfirm.total > 0 && (
          <WaitingOrders
            title="COD to confirm"
            waiting={data.toConfirm}
            filter={{ status: 'pending', paymentMethod: 'cod' }}
          />
        )}
        {data.toPack && (
          <WaitingOrders
            title="To pack"
            waiting={data.toPack}
            filter={{ status: 'processing' }}
            nothing="Nothing to pack."
            onTheWay={data.onTheWay}
          />
        )}
        <Unanswered {...data.unanswered} />
        <LowStock {...data.lowStock} />
      </Box>
      {data.sales && <Sales sales={data.sales} />}
    </>
  )
}
