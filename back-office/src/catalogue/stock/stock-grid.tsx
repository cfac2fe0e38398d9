import type { StockItem } from '@amritvasya/contract'
import {
  Box,
  Button,
  Card,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { Pagination, useListContext } from 'react-admin'
import { useLacks } from '../../platform/use-lacks.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { StaleNote } from '../../ui/stale-note.tsx'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import { StockCard, StockRow } from './stock-row.tsx'
import { useGrid } from './use-grid.ts'

function SaveBar({ grid }: { grid: ReturnType<typeof useGrid> }) {
  const { drafts, problems, busy, save, discard } = grid
  const rows = drafts.size === 1 ? '1 row with unsaved changes' : `${drafts.size} rows with unsaved changes`
  const wrong = drafts.size === 1 ? 'with a problem' : `${problems} with a problem`
  return (
    <Box role="status">
      {drafts.size > 0 && (
        <Box
          sx={{
            position: 'fixed',
            zIndex: 5,
            bottom: { xs: 'calc(var(--phone-bar) + 12px)', md: 20 },
            left: '50%',
            transform: 'translateX(-50%)',
            width: 'min(40rem, calc(100vw - 24px))',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            p: 1.5,
            borderRadius: 1,
            border: 1,
            borderColor: 'primary.main',
            backgroundColor: 'background.paper',
            boxShadow: 6,
          }}
        >
          <Box sx={{ flexGrow: 1, fontWeight: 600 }}>{problems > 0 ? `${rows}, ${wrong}` : rows}</Box>
          <Button onClick={discard} disabled={busy}>
            Discard
          </Button>
          <Button variant="contained" onClick={save} loading={busy} disabled={problems > 0}>
            Save all
          </Button>
        </Box>
      )}
    </Box>
  )
}

export function StockGrid({ mayPrice }: { mayPrice: boolean }) {
  const { data, error, isPending, refetch, filterValues, setFilters } = useListContext<StockItem>()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })
  const grid = useGrid()
  const mayCount = !useLacks()('POST /back-office/stock/save')
  useUnsavedGuard(grid.drafts.size > 0)
  if (error && !data) return <Failure error={error} onRetry={refetch} />
  if (isPending) return <Loading shape="list" />
  const rows = data.map((item, row) => ({
    item,
    row,
    draft: grid.drafts.get(item.id),
    mayPrice,
    mayCount,
    onType: grid.change,
  }))
  return (
    <>
      <StaleNote error={error} onRetry={refetch} />
      {data.length === 0 && Object.keys(filterValues).length > 0 ? (
        <Empty title="Nothing found">
          <Button onClick={() => setFilters({})}>Clear the search</Button>
        </Empty>
      ) : data.length === 0 ? (
        <Empty title="No products yet">Every product variant has a row here.</Empty>
      ) : isPhone ? (
        rows.map((props) => <StockCard key={props.item.id} {...props} />)
      ) : (
        <TableContainer component={Card}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>Product</TableCell>
                <TableCell>SKU</TableCell>
                <TableCell>Selling price</TableCell>
                <TableCell>MRP</TableCell>
                <TableCell>Stock</TableCell>
                <TableCell align="right">In unpaid orders</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((props) => (
                <StockRow key={props.item.id} {...props} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {data.length > 0 && <Pagination rowsPerPageOptions={[25, 50, 100]} />}
      <SaveBar grid={grid} />
    </>
  )
}
