import type { AdminBundle } from '@amritvasya/contract'
import { Box } from '@mui/material'
import type { Column } from '../../ui/column.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { nameOf, piecesInWords } from './bundle-words.ts'

function Name({ bundle }: { bundle: AdminBundle }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Thumbnail picture={bundle.picture} size={40} />
      <span>
        {nameOf(bundle)}
        {!bundle.isPublished && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>Draft</Box>}
      </span>
    </Box>
  )
}

function Available({ bundle: { available, pieces } }: { bundle: AdminBundle }) {
  if (pieces.some(({ isPublished }) => !isPublished))
    return <StatusChip label="Piece not published" tone="bad" />
  return available === 0 ? <StatusChip label="Sold out" tone="bad" /> : available
}

const columns: readonly Column<AdminBundle>[] = [
  { label: 'Set', sort: 'name', onCard: 'title', render: (bundle) => <Name bundle={bundle} /> },
  { label: 'Pieces', render: ({ pieces }) => piecesInWords(pieces) },
  { label: 'Price', sort: 'price', align: 'right', render: ({ price }) => <MoneyField rupees={price} /> },
  {
    label: 'Available',
    sort: 'available',
    align: 'right',
    onCard: 'aside',
    render: (bundle) => <Available bundle={bundle} />,
  },
]

export function BundleList() {
  return (
    <ListPage<AdminBundle>
      title="Sets"
      note="Products that consist of others and sell their stock: as many as the pieces make up."
      columns={columns}
      filters={<SearchField label="Search by name, code or SKU" />}
      addLabel="Make a set"
      sort={{ field: 'name', order: 'ASC' }}
      empty="No product is a set yet"
      emptyNote="Add a product for the set first, with pictures and its price. Then choose here what is in it."
    />
  )
}
