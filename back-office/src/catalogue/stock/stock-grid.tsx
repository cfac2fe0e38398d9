import type { StockItem } from '@amritvasya/contract'
import {
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
import { useListContext } from 'react-admin'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import { SaveBar } from './save-bar.tsx'
import { StockCard, StockRow } from './stock-row.tsx'
import { useGrid } from './use-grid.ts'

/** The rows of the grid: a table on wide screens, cards on phones. */
export function StockGrid({ mayPrice }: { mayPrice: boolean }) {
  const { data, error, isPending, refetch } = useListContext<StockItem>()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })
  const grid = useGrid()
  useUnsavedGuard(grid.drafts.size > 0)
  if (error) return <Failure error={error} onRetry={refetch} />
  if (isPending) return <Loading />
  const rows = data.map((item, row) => ({
    item,
    row,
    draft: grid.drafts.get(item.id),
    mayPrice,
    onType: grid.change,
  }))
  return (
    <>
      {data.length === 0 ? (
        <Empty title="Nothing found" />
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
                <TableCell align="right">Held by orders</TableCell>
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
      <SaveBar grid={grid} />
    </>
  )
}
