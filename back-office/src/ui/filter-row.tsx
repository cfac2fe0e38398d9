import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Three short filters of a list: they share a line on phones, and the place of two on wide screens. */
export function FilterRow({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridColumn: { sm: 'span 2' },
        gap: 1.5,
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        '& .MuiFormControl-root': { minWidth: 0 },
      }}
    >
      {children}
    </Box>
  )
}
