import type { AdminCoupon } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { ChoiceFilter } from '../ui/choice-filter.tsx'
import { choicesOf } from '../ui/choices.ts'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { stateOf } from './coupon-state.ts'

const columns: readonly Column<AdminCoupon>[] = [
  { label: 'Code', sort: 'code', onCard: 'title', render: ({ code }) => code },
  { label: 'Name', render: ({ name }) => name },
  {
    label: 'Discount',
    render: ({ discountType, discountAmount }) =>
      discountType === 'fixed' ? formatExactRupees(discountAmount) : `${discountAmount}%`,
  },
  {
    label: 'Used',
    sort: 'usageCount',
    align: 'right',
    render: ({ usageCount, usageLimit }) => (usageLimit > 0 ? `${usageCount} of ${usageLimit}` : usageCount),
  },
  { label: 'Ends', sort: 'endsAt', render: ({ endsAt }) => <DateField value={endsAt} time /> },
  { label: 'State', onCard: 'aside', render: (coupon) => <StatusChip {...stateOf(coupon, Date.now())} /> },
]

export function CouponList() {
  return (
    <ListPage<AdminCoupon>
      title="Coupons"
      columns={columns}
      filters={
        <>
          <SearchField label="Code or name" />
          <ChoiceFilter source="isActive" label="State" choices={choicesOf({ true: 'On', false: 'Off' })} />
        </>
      }
      addLabel="New coupon"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No coupons yet"
      emptyNote="A coupon takes an amount or a percentage off an order."
    />
  )
}
