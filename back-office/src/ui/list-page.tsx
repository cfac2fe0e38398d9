import { Box, Button, Card, type Theme, useMediaQuery } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { ListBase, type ListBaseProps, Pagination, type RaRecord, useListContext } from 'react-admin'
import { AddLink } from './add-link.tsx'
import { BulkActionsBar } from './bulk-actions-bar.tsx'
import type { Column } from './column.ts'
import { Empty } from './empty.tsx'
import { Failure } from './failure.tsx'
import { ListCards } from './list-cards.tsx'
import { ListTable } from './list-table.tsx'
import { LiveFilters } from './live-filters.tsx'
import { Loading } from './loading.tsx'
import { PageTitle } from './page-title.tsx'
import { StaleNote } from './stale-note.tsx'
import { quietly } from './suppress-error-notice.ts'

/** Bulk actions must not affect rows out of sight. */
function useChoiceInSight(): void {
  const { data, selectedIds, onSelect } = useListContext<RaRecord>()
  useEffect(() => {
    if (!data) return
    const shown = new Set(data.map(({ id }) => id))
    const left = selectedIds.filter((id) => shown.has(id))
    if (left.length < selectedIds.length) onSelect(left)
  }, [data, selectedIds, onSelect])
}

type Props<Row> = {
  title: string
  note?: ReactNode
  columns: readonly Column<Row>[]
  /** Replaces the columns as content of a phone's card. */
  renderCard?: ((record: Row) => ReactNode) | undefined
  /** Inputs whose `source` is a filter of the API; `q` is the search. */
  filters?: ReactNode
  opens?: 'edit' | 'show' | false
  addLabel?: string
  actions?: ReactNode
  empty: string
  emptyNote?: string | undefined
  /** Bulk actions; with them rows can be selected. */
  bulkActionButtons?: ReactNode
} & Omit<ListBaseProps, 'children' | 'title' | 'empty'>

/** It is a table on wide screens, cards on phones, from the same columns. */
export function ListPage<Row extends RaRecord>(props: Props<Row>) {
  const {
    title,
    note,
    columns,
    renderCard,
    filters,
    opens = 'edit',
    addLabel,
    actions,
    empty,
    emptyNote,
    bulkActionButtons,
    ...list
  } = props
  return (
    <ListBase perPage={25} queryOptions={quietly} {...list}>
      <PageTitle title={title} note={note}>
        {actions}
        {addLabel && <AddLink label={addLabel} />}
      </PageTitle>
      {filters && (
        <LiveFilters>
          <Box
            role="search"
            sx={{
              display: 'grid',
              gap: 1.5,
              mb: 2,
              '& .MuiFormControl-root': { m: 0 },
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(14rem, 1fr))' },
            }}
          >
            {filters}
          </Box>
        </LiveFilters>
      )}
      <ListBody
        columns={columns}
        renderCard={renderCard}
        opens={opens}
        empty={empty}
        emptyNote={emptyNote}
        bulkActionButtons={bulkActionButtons}
      />
    </ListBase>
  )
}

type BodyProps<Row> = Required<Pick<Props<Row>, 'columns' | 'opens' | 'empty'>> &
  Pick<Props<Row>, 'bulkActionButtons' | 'emptyNote' | 'renderCard'>

function ListBody<Row extends RaRecord>({
  columns,
  renderCard,
  opens,
  empty,
  emptyNote,
  bulkActionButtons,
}: BodyProps<Row>) {
  const { data, error, isPending, total, refetch, filterValues, setFilters } = useListContext<Row>()
  useChoiceInSight()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })
  if (error && !data) return <Failure error={error} onRetry={refetch} />
  if (isPending) return <Loading shape="list" />
  if (total === 0 && Object.keys(filterValues).length > 0) {
    return (
      <Empty title="Nothing found">
        <Button onClick={() => setFilters({})}>Clear the search</Button>
      </Empty>
    )
  }
  if (total === 0) return <Empty title={empty}>{emptyNote}</Empty>
  return (
    <>
      <StaleNote error={error} onRetry={refetch} />
      {isPhone ? (
        <ListCards<Row>
          columns={columns}
          renderCard={renderCard}
          opens={opens}
          canChoose={Boolean(bulkActionButtons)}
        />
      ) : (
        <Card>
          <ListTable<Row> columns={columns} rowClick={opens} canChoose={Boolean(bulkActionButtons)} />
        </Card>
      )}
      {bulkActionButtons && <BulkActionsBar>{bulkActionButtons}</BulkActionsBar>}
      <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
    </>
  )
}
