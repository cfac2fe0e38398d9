import type { StockItem } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Box, Card, IconButton, TableCell, TableRow, Typography } from '@mui/material'
import { Barcode } from 'lucide-react'
import { Link } from 'react-router-dom'
import { tokens } from '../../theme/tokens.ts'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { ScreenLink } from '../../ui/screen-link.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { type Draft, type Figure, problemOf } from './drafts.ts'
import { FigureCell } from './figure-cell.tsx'

type Props = {
  item: StockItem
  row: number
  draft: Draft | undefined
  mayPrice: boolean
  mayCount: boolean
  onType: (item: StockItem, figure: Figure, text: string) => void
}

const quietLink = { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }

const unsaved = { backgroundColor: tokens.plumSoft, boxShadow: `inset 4px 0 0 ${tokens.plum}` }

function Name({ item }: Pick<Props, 'item'>) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Thumbnail picture={item.picture} size={40} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          <ScreenLink resource="products" to={item.productId} sx={quietLink}>
            {item.productName}
          </ScreenLink>
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {item.variantName}
          {!item.isPublished && (item.variantName ? ', draft' : 'Draft')}
        </Box>
      </Box>
    </Box>
  )
}

function Notes({ draft }: Pick<Props, 'draft'>) {
  const problem = draft && problemOf(draft)
  const text = problem ?? draft?.note
  if (!text) return null
  return (
    <Typography sx={{ color: problem ? 'error.main' : 'text.primary', fontSize: '0.875rem' }}>
      {text}
    </Typography>
  )
}

/** Its pieces have the stock. */
function SetStock({ item: { id, quantity } }: Pick<Props, 'item'>) {
  return (
    <ScreenLink resource="bundles" to={id}>
      {quantity === 1 ? '1 set' : `${quantity} sets`}
    </ScreenLink>
  )
}

function Cell({ figure, ...props }: Props & { figure: Figure }) {
  const { item, mayPrice, mayCount } = props
  if (figure === 'quantity' && item.isBundle) return <SetStock item={item} />
  if (!mayCount && figure === 'quantity') return <>{item.quantity}</>
  if (figure !== 'quantity' && !(mayPrice && mayCount)) return <>{formatExactRupees(item[figure])}</>
  return <FigureCell {...props} figure={figure} />
}

function Low({ item }: Pick<Props, 'item'>) {
  if (!item.isLow) return null
  const isOut = item.quantity === 0
  return <StatusChip label={isOut ? 'Sold out' : 'Low'} tone={isOut ? 'bad' : 'waiting'} />
}

function LabelsLink({ item }: Pick<Props, 'item'>) {
  return (
    <IconButton
      component={Link}
      to="/labels"
      state={{ variantIds: [item.id] }}
      aria-label={`Print labels of ${item.productName}${item.variantName && `, ${item.variantName}`}`}
      sx={{ width: 44, height: 44, ml: -1 }}
    >
      <Barcode size={20} aria-hidden="true" />
    </IconButton>
  )
}

export function StockRow(props: Props) {
  const { item, draft } = props
  return (
    <TableRow sx={draft && unsaved} data-unsaved={draft ? '' : undefined}>
      <TableCell>
        <Name item={item} />
        <Notes draft={draft} />
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: '8rem' }}>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <LabelsLink item={item} />
          {item.sku}
        </Box>
      </TableCell>
      <TableCell>
        <Cell {...props} figure="sellingPrice" />
      </TableCell>
      <TableCell>
        <Cell {...props} figure="mrp" />
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Cell {...props} figure="quantity" />
          <Low item={item} />
        </Box>
      </TableCell>
      <TableCell align="right">{item.held}</TableCell>
    </TableRow>
  )
}

export function StockCard(props: Props) {
  const { item, draft } = props
  return (
    <Card sx={{ p: 2, mb: 1.5, ...(draft && unsaved) }} data-unsaved={draft ? '' : undefined}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Name item={item} />
        <Low item={item} />
      </Box>
      <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem', my: 1, overflowWrap: 'anywhere' }}>
        <LabelsLink item={item} />
        {item.sku}
        {item.held > 0 && `, ${item.held} in unpaid orders`}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
        {(['sellingPrice', 'mrp', 'quantity'] as const).map((figure) => (
          <Cell key={figure} {...props} figure={figure} />
        ))}
      </Box>
      <Notes draft={draft} />
    </Card>
  )
}
