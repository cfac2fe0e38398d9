import type { AdminCustomer, StoreCredit } from '@amritvasya/contract'
import { useReference } from 'react-admin'
import { ScreenLink } from '../ui/screen-link.tsx'

function Customer({ id }: { id: string }) {
  const { referenceRecord, isLoading, error } = useReference<AdminCustomer>({ reference: 'customers', id })
  if (isLoading) return <>…</>
  if (error || !referenceRecord) return <>Could not be loaded</>
  return (
    <ScreenLink resource="customers" to={`${id}/show`}>
      {referenceRecord.fullName}
    </ScreenLink>
  )
}

/** The name comes from the calls of customers, which the access log records. */
export function Holder({ credit: { kind, customerId } }: { credit: StoreCredit }) {
  if (kind === 'gift-card') return <>Who has the code</>
  return customerId === null ? <>Deleted account</> : <Customer id={customerId} />
}
