import type { MissedSearch } from '@amritvasya/contract'
import { Box, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useLacks } from '../../platform/use-lacks.ts'
import type { Column } from '../../ui/column.ts'
import { DateField } from '../../ui/date-field.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { SearchField } from '../../ui/search-field.tsx'

/** The path of a form that begins with these values. */
const createPath = (resource: string, values: object): string =>
  `/${resource}/create?source=${encodeURIComponent(JSON.stringify(values))}`

function Actions({ words }: MissedSearch) {
  const lacks = useLacks()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', columnGap: 0.5 }}>
      {!lacks('POST /back-office/pinned-searches') && (
        <Button
          component={Link}
          to={createPath('pinned-searches', { phrase: words })}
          aria-label={`Pin products to “${words}”`}
        >
          Pin products
        </Button>
      )}
      {!lacks('POST /back-office/synonyms') && (
        <Button
          component={Link}
          to={createPath('synonyms', { term: words })}
          aria-label={`Add a synonym of “${words}”`}
        >
          Add a synonym
        </Button>
      )}
    </Box>
  )
}

const columns: readonly Column<MissedSearch>[] = [
  { label: 'Words', sort: 'words', onCard: 'title', render: ({ words }) => words },
  { label: 'Searches in 30 days', sort: 'searches', align: 'right', render: ({ searches }) => searches },
  { label: 'Last day', sort: 'lastDay', render: ({ lastDay }) => <DateField value={lastDay} /> },
  { label: 'Actions', onCard: 'action', render: (search) => <Actions {...search} /> },
]

export function MissedSearchList() {
  return (
    <ListPage<MissedSearch>
      title="Searches without results"
      note="What shoppers searched for and no product has, without who it was. Words leave the list once they have pinned products or a synonym."
      columns={columns}
      opens={false}
      filters={<SearchField label="Words" />}
      sort={{ field: 'searches', order: 'DESC' }}
      empty="Every search has found something"
      emptyNote="Searches of the last 30 days that find nothing will be counted here."
    />
  )
}
