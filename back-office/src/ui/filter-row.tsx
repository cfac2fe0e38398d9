import { Box } from '@mui/material'
import { Children, type ReactNode } from 'react'

/** Three filters share a row on phones and two columns on wide screens; four make two rows on phones. */
export function FilterRow({ children }: { children: ReactNode }) {
  const count = Children.count(children)
  const columns = (number: number) => `repeat(${number}, minmax(0, 1fr))`
  return (
    <Box
      sx={{
        display: 'grid',
        gridColumn: { sm: 'span 2' },
        gap: 1.5,
        gridTemplateColumns: count === 4 ? { xs: columns(2), sm: columns(4) } : columns(3),
        '& .MuiFormControl-root': { minWidth: 0 },
      }}
    >
      {children}
    </Box>
  )
}
