import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Three filters share a row on phones and two columns on wide screens. */
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
