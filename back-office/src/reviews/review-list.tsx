import type { AdminReview } from '@amritvasya/contract'
import { ChoiceFilter } from '../ui/choice-filter.tsx'
import { choicesOf } from '../ui/choices.ts'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { FilterRow } from '../ui/filter-row.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { Stars } from './stars.tsx'

const columns: readonly Column<AdminReview>[] = [
  { label: 'When', sort: 'createdAt', render: ({ createdAt }) => <DateField value={createdAt} /> },
  { label: 'Stars', sort: 'rating', onCard: 'aside', render: ({ rating }) => <Stars rating={rating} /> },
  { label: 'Product', onCard: 'title', render: ({ productName }) => productName },
  { label: 'By', render: ({ userName }) => userName },
  { label: 'Review', render: ({ title, comment }) => shortened(title ? `${title}: ${comment}` : comment) },
  {
    label: 'State',
    render: ({ isHidden, reply }) =>
      isHidden ? (
        <StatusChip label="Hidden" tone="bad" />
      ) : (
        <StatusChip label={reply ? 'Answered' : 'Shown'} tone={reply ? 'good' : 'neutral'} />
      ),
  },
]

const shortened = (text: string) => (text.length > 90 ? `${text.slice(0, 88).trimEnd()} …` : text)

export function ReviewList() {
  return (
    <ListPage<AdminReview>
      title="Reviews"
      columns={columns}
      filters={
        <>
          <SearchField label="Words, product or author" />
          <FilterRow>
            <ChoiceFilter
              source="isAnswered"
              label="Reply"
              choices={choicesOf({ true: 'Answered', false: 'Without reply' })}
            />
            <ChoiceFilter
              source="isHidden"
              label="Shown"
              choices={choicesOf({ true: 'Hidden', false: 'In the shop' })}
            />
            <ChoiceFilter
              source="rating"
              label="Stars"
              choices={['5', '4', '3', '2', '1'].map((id) => ({ id, name: id }))}
            />
          </FilterRow>
        </>
      }
      opens="show"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No reviews yet"
      emptyNote="Customers are asked for a review a few days after delivery."
    />
  )
}
