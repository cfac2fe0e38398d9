import type { AdminQuestion } from '@amritvasya/contract'
import { ChoiceFilter } from '../ui/choice-filter.tsx'
import { choicesOf } from '../ui/choices.ts'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { QuestionState } from './question-state.tsx'

const shortened = (text: string) => (text.length > 90 ? `${text.slice(0, 88).trimEnd()} …` : text)

const columns: readonly Column<AdminQuestion>[] = [
  { label: 'When', sort: 'askedAt', render: ({ askedAt }) => <DateField value={askedAt} /> },
  { label: 'Product', onCard: 'title', render: ({ productName }) => productName },
  { label: 'By', render: ({ userName }) => userName || 'Somebody' },
  { label: 'Question', render: ({ question }) => shortened(question) },
  { label: 'State', onCard: 'aside', render: ({ state }) => <QuestionState state={state} /> },
]

export function QuestionList() {
  return (
    <ListPage<AdminQuestion>
      title="Questions"
      columns={columns}
      filters={
        <>
          <SearchField label="Words, product, name or email" />
          <ChoiceFilter
            source="state"
            label="State"
            choices={choicesOf({ open: 'To answer', answered: 'Published', declined: 'Declined' })}
          />
        </>
      }
      opens="show"
      sort={{ field: 'askedAt', order: 'DESC' }}
      empty="No questions yet"
      emptyNote="Shoppers ask on the pages of products once ‘Questions about products’ is switched on in Settings."
    />
  )
}
