import type { ListedContentPage } from '@amritvasya/contract'
import { contentPageKinds } from '@amritvasya/contract/rules/content-pages'
import { ChoiceFilter } from '../ui/choice-filter.tsx'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { kindNames, stateOf } from './page-words.ts'

const columns: readonly Column<ListedContentPage>[] = [
  { label: 'Title', sort: 'title', onCard: 'title', render: ({ title }) => title },
  { label: 'Kind', render: ({ kind }) => kindNames[kind] },
  { label: 'Address', render: ({ path }) => path },
  {
    label: 'Changed',
    sort: 'changedAt',
    render: ({ changedAt }) => (changedAt ? <DateField value={changedAt} time /> : 'The shop’s own text'),
  },
  { label: 'State', onCard: 'aside', render: (page) => <StatusChip {...stateOf(page)} /> },
]

export function ContentPageList() {
  return (
    <ListPage<ListedContentPage>
      title="Pages and articles"
      note="Landing pages, articles of the blog, and the policies of the shop."
      columns={columns}
      filters={
        <>
          <SearchField label="Title or address" />
          <ChoiceFilter
            source="kind"
            label="Kind"
            choices={contentPageKinds.map((id) => ({ id, name: kindNames[id] }))}
          />
        </>
      }
      addLabel="New page"
      sort={{ field: 'changedAt', order: 'DESC' }}
      empty="No pages yet"
    />
  )
}
