import { Box, CircularProgress } from '@mui/material'

/** While a screen or what it shows is on its way. */
export function Loading() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', placeItems: 'center', minHeight: '40vh' }}>
      <CircularProgress size={32} aria-hidden="true" />
    </Box>
  )
}
