import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Folds what is rarely changed. A wrong field in it unfolds it. */
export function Advanced({ children }: { children: ReactNode }) {
  return (
    <Box component="details" sx={{ mb: 2 }}>
      <Box component="summary" sx={{ py: 1.25, cursor: 'pointer', fontWeight: 600, color: 'primary.main' }}>
        Advanced
      </Box>
      {children}
    </Box>
  )
}
