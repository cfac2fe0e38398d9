import type { FailedJob } from '@amritvasya/contract'
import { Button, Link } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useLacks } from '../platform/use-lacks.ts'
import { useRecordAction } from '../platform/use-record-action.ts'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { ListPage } from '../ui/list-page.tsx'

function RetryButton({ id, title }: FailedJob) {
  const run = useRecordAction()
  const lacks = useLacks()
  const [isRunning, setRunning] = useState(false)
  if (lacks('POST /back-office/failed-jobs/:id/retry')) return null
  const retry = async () => {
    setRunning(true)
    await run(
      'POST /back-office/failed-jobs/:id/retry',
      { params: { id }, body: {} },
      'It will be tried again within seconds',
    )
    setRunning(false)
  }
  return (
    <Button
      variant="outlined"
      size="small"
      disabled={isRunning}
      onClick={() => void retry()}
      aria-label={`Try again: ${title}`}
    >
      Try again
    </Button>
  )
}

const columns: readonly Column<FailedJob>[] = [
  { label: 'Failed', sort: 'failedAt', render: ({ failedAt }) => <DateField value={failedAt} time /> },
  { label: 'What it was to do', onCard: 'title', render: ({ title }) => title },
  {
    label: 'Order',
    render: ({ order }) =>
      order ? (
        <Link component={RouterLink} to={`/orders/${order.id}/show`}>
          {order.number}
        </Link>
      ) : (
        'None'
      ),
  },
  {
    label: 'Why it failed',
    render: ({ reason, tries }) => (tries === 1 ? reason : `${reason}, ${tries} times`),
  },
  { label: 'Again', onCard: 'action', render: (job) => <RetryButton {...job} /> },
]

export function FailedJobList() {
  return (
    <ListPage<FailedJob>
      title="Failed jobs"
      note="Work that the shop gave up. Once its reason is gone, try it again."
      columns={columns}
      opens={false}
      sort={{ field: 'failedAt', order: 'DESC' }}
      empty="No job has failed"
      emptyNote="Mails, refunds and nightly tasks that the shop had to give up appear here."
    />
  )
}
