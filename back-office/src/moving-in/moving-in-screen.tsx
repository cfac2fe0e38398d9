import { Box } from '@mui/material'
import { PageTitle } from '../ui/page-title.tsx'
import { FileSection } from './file-section.tsx'
import { PicturesSection } from './pictures-section.tsx'

export function MovingInScreen() {
  return (
    <Box sx={{ maxWidth: '64rem' }}>
      <PageTitle title="Moving in" note="From Shopify or WooCommerce, by the files that they export." />
      <FileSection />
      <PicturesSection />
    </Box>
  )
}
