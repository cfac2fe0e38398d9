import type { ListedProduct } from '@amritvasya/contract'
import { Box, Button } from '@mui/material'
import { BadgePercent } from 'lucide-react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useLacks } from '../../platform/use-lacks.ts'
import { CategoryInput } from '../../ui/category-input.tsx'
import type { Column } from '../../ui/column.ts'
import { DateField } from '../../ui/date-field.tsx'
import { DownloadLink } from '../../ui/download-link.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { twoLines } from '../../ui/line-clamp.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { SavedFilters } from '../../ui/saved-filters.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { ImportButton } from '../files/import-button.tsx'
import { ProductFilter } from '../product-filters.tsx'
import { ProductBulkActions } from './product-bulk-actions.tsx'

/** Takes the filters of the list along. */
function ChangePricesLink() {
  const { filterValues } = useListContext()
  const lacks = useLacks()
  if (lacks('POST /back-office/price-changes')) return null
  return (
    <Button
      component={Link}
      to="/price-changes/create"
      state={{ filter: filterValues }}
      startIcon={<BadgePercent size={18} aria-hidden="true" />}
    >
      Change prices
    </Button>
  )
}

function State({ isPublished, isInShop }: Pick<ListedProduct, 'isPublished' | 'isInShop'>) {
  if (!isPublished) return <StatusChip label="Draft" />
  return isInShop ? (
    <StatusChip label="Published" tone="good" />
  ) : (
    <StatusChip label="Category hidden" tone="waiting" />
  )
}

function Stock({ stock, isLow, variantCount }: ListedProduct) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
      {isLow && (
        <StatusChip label={stock === 0 ? 'Sold out' : 'Low'} tone={stock === 0 ? 'bad' : 'waiting'} />
      )}
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>{stock}</span>
      {variantCount > 1 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          in&nbsp;{variantCount}&nbsp;variants
        </Box>
      )}
    </Box>
  )
}

/** Shoppers who asked for a mail. */
function Waiting({ waitingForStock, waitingForPrice }: ListedProduct) {
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
      {waitingForStock > 0 && <Box>{waitingForStock}&nbsp;wait for stock</Box>}
      {waitingForPrice > 0 && <Box>{waitingForPrice}&nbsp;wait for a lower price</Box>}
    </Box>
  )
}

const columns: readonly Column<ListedProduct>[] = [
  {
    label: 'Product',
    sort: 'name',
    onCard: 'title',
    render: ({ picture, name, productCode }) => (
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: { xs: 'start', md: 'center' } }}>
        <Thumbnail picture={picture} />
        <Box sx={{ minWidth: { md: '12rem' } }}>
          <Box sx={{ fontWeight: 600 }}>{name}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400 }}>{productCode}</Box>
        </Box>
      </Box>
    ),
  },
  {
    label: 'Category',
    render: ({ categoryName }) => <Box sx={{ ...twoLines, minWidth: { md: '8rem' } }}>{categoryName}</Box>,
  },
  {
    label: 'Price',
    sort: 'price',
    align: 'right',
    render: ({ sellingPrice }) => <MoneyField rupees={sellingPrice} />,
  },
  {
    label: 'Stock',
    sort: 'stock',
    align: 'right',
    render: (product) => (
      <>
        <Stock {...product} />
        <Waiting {...product} />
      </>
    ),
  },
  { label: 'State', render: (product) => <State {...product} /> },
  {
    label: 'Changed',
    sort: 'updatedAt',
    onCard: 'none',
    render: ({ updatedAt }) => <DateField value={updatedAt} />,
  },
]

const filters = (
  <>
    <SearchField label="Name, code or SKU" />
    <CategoryInput margin="none" />
    <FilterRow>
      <ProductFilter name="isPublished" margin="none" />
      <ProductFilter name="isLow" margin="none" />
      <ProductFilter name="isDeclared" margin="none" />
      <ProductFilter name="isAwaited" margin="none" />
      <ProductFilter name="label" margin="none" />
    </FilterRow>
  </>
)

export function ProductsList() {
  return (
    <ListPage<ListedProduct>
      title="Products"
      columns={columns}
      filters={filters}
      addLabel="Add a product"
      actions={
        <>
          <SavedFilters list="products" />
          <DownloadLink file="GET /back-office/products.csv" label="Export" more="CSV" variant="text" />
          <ImportButton what="products" />
          <ChangePricesLink />
        </>
      }
      sort={{ field: 'createdAt', order: 'DESC' }}
      bulkActionButtons={<ProductBulkActions />}
      empty="No products yet"
      emptyNote="Add the first one here, or import many from a CSV file."
    />
  )
}
