import type { ListedOrder } from '@amritvasya/contract'
import { PackageCheck } from 'lucide-react'
import { call } from '../../platform/http.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import type { ForEach } from './use-for-each.ts'

/** Confirms first: customers are told, and what is due on delivery is recorded as paid. */
export function BulkDeliver({ orders, forEach }: { orders: readonly ListedOrder[]; forEach: ForEach }) {
  const label = orders.length === 1 ? 'Mark 1 as delivered' : `Mark ${orders.length} as delivered`
  return (
    <ConfirmButton
      isOffered={orders.length > 0}
      right="POST /back-office/orders/:id/deliver"
      label={label}
      startIcon={<PackageCheck size={18} aria-hidden="true" />}
      title={
        orders.length === 1 ? 'Has the parcel been delivered?' : 'Have all these parcels been delivered?'
      }
      confirmLabel={label}
      onConfirm={() =>
        forEach(
          orders,
          ({ id }) => call('POST /back-office/orders/:id/deliver', { params: { id } }),
          'marked as delivered',
        )
      }
    >
      Customers with an email are told in 10 minutes. What is due on delivery is recorded as paid. On each
      order you can undo it for 10 minutes.
    </ConfirmButton>
  )
}
