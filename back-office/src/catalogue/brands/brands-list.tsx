import type { AdminBrand } from '@amritvasya/contract'
import { Box } from '@mui/material'
import type { Column } from '../../ui/column.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { SearchField } from '../../ui/search-field.tsx'

const columns: readonly Column<AdminBrand>[] = [
  { label: 'Name', sort: 'name', onCard: 'title', render: ({ name }) => name },
  { label: 'Products', sort: 'productCount', align: 'right', render: ({ productCount }) => productCount },
]

export function BrandsList() {
  return (
    // At full width a count would be far from its name.
    <Box sx={{ maxWidth: '56rem' }}>
      <ListPage<AdminBrand>
        title="Brands"
        columns={columns}
        filters={<SearchField label="Name" />}
        addLabel="Add a brand"
        sort={{ field: 'name', order: 'ASC' }}
        empty="No brands yet"
        emptyNote="Every product has a brand: yours, or the maker’s."
      />
    </Box>
  )
}
