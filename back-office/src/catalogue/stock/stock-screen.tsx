import { Box, Button, type Theme, useMediaQuery } from '@mui/material'
import { Barcode } from 'lucide-react'
import { ListBase, usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import { can, canChangePrices, type Rights } from '../../platform/permissions.ts'
import { CategoryInput } from '../../ui/category-input.tsx'
import { DownloadLink } from '../../ui/download-link.tsx'
import { LiveFilters } from '../../ui/live-filters.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { quietly } from '../../ui/suppress-error-notice.ts'
import { ImportButton } from '../files/import-button.tsx'
import { ProductFilter } from '../product-filters.tsx'
import { StockGrid } from './stock-grid.tsx'

/** Packers change stock, not prices. */
export function StockScreen() {
  const { permissions } = usePermissions<Rights>()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })
  const isEditor = canChangePrices(permissions)
  return (
    <ListBase perPage={50} sort={{ field: 'name', order: 'ASC' }} queryOptions={quietly}>
      <PageTitle
        title="Prices and stock"
        note={
          isPhone
            ? 'Changes are saved when you press Save.'
            : 'Edit any cell. Use Enter and the arrow keys to move. Changes are saved when you press Save.'
        }
      >
        {can(permissions, 'labels') && (
          <Button component={Link} to="/labels" startIcon={<Barcode size={18} aria-hidden="true" />}>
            Print labels
          </Button>
        )}
        {isEditor && (
          <>
            <DownloadLink file="GET /back-office/stock.csv" label="Export" more="CSV" variant="text" />
            <ImportButton what="stock" />
          </>
        )}
      </PageTitle>
      <LiveFilters>
        <Box
          role="search"
          sx={{
            display: 'grid',
            gap: 1.5,
            mb: 2,
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr))',
              sm: 'repeat(auto-fill, minmax(12rem, 1fr))',
            },
            '& .MuiFormControl-root': { minWidth: 0, my: 0 },
            '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
            '& > :nth-of-type(2)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
          }}
        >
          <SearchField label="Name, code or SKU" />
          {isEditor && <CategoryInput margin="none" />}
          <ProductFilter name="isLow" margin="none" />
          <ProductFilter name="isPublished" margin="none" />
        </Box>
      </LiveFilters>
      <StockGrid mayPrice={isEditor} />
    </ListBase>
  )
}
