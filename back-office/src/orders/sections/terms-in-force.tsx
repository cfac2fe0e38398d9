import { Link, Typography } from '@mui/material'
import { useRead } from '../../platform/use-read.ts'
import { formatDate } from '../../ui/dates.ts'

/** Leads to the terms to which the customer agreed, however often they changed since. */
export function TermsInForce({ orderedAt }: { orderedAt: string }) {
  const query = { slug: 'terms-and-conditions', at: orderedAt } as const
  const { data } = useRead(
    'GET /back-office/content-pages/in-force',
    { query },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
  // Without a version of the owner there is nothing to choose from.
  if (!data?.item.beginsAt) return null
  const { title, path, beginsAt } = data.item
  return (
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      <Link href={path} target="_blank" rel="noreferrer">
        {title} of {formatDate(beginsAt)}
      </Link>{' '}
      were in force when it was placed.
    </Typography>
  )
}
