import { Box } from '@mui/material'
import { tokens } from '../theme/tokens.ts'
import { Loading } from '../ui/loading.tsx'

export function Opening() {
  return (
    <>
      <Box sx={{ height: 56, backgroundColor: tokens.plumDeep }} />
      <Box component="main" sx={{ px: { xs: 2, md: 4 }, pt: { xs: 2, md: 3 }, ml: { md: '13.5rem' } }}>
        <Loading shape="screen" />
      </Box>
    </>
  )
}
