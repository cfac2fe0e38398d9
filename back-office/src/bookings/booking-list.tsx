import type { AdminBooking } from '@amritvasya/contract'
import { AnsweredChip, AnsweredFilter } from '../ui/answered-filter.tsx'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { packageNames } from './package-names.ts'

const columns: readonly Column<AdminBooking>[] = [
  { label: 'When', sort: 'createdAt', render: ({ createdAt }) => <DateField value={createdAt} time /> },
  { label: 'Who', onCard: 'title', render: ({ name }) => name },
  { label: 'Package', render: (booking) => packageNames[booking.package] ?? booking.package },
  { label: 'Topic', render: ({ topic }) => topic },
  { label: 'Preferred time', render: ({ preferredTime }) => preferredTime || '–' },
  { label: 'State', onCard: 'aside', render: (asked) => <AnsweredChip {...asked} /> },
]

export function BookingList() {
  return (
    <ListPage<AdminBooking>
      title="Guidance bookings"
      columns={columns}
      filters={
        <>
          <SearchField label="Name, topic or words" />
          <AnsweredFilter />
        </>
      }
      opens="show"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No bookings yet"
      emptyNote="Bookings from the guidance page appear here."
    />
  )
}
