import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Fields side by side where there is room, else one below the other. */
export function FieldsGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  )
}
