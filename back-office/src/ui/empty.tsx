import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Box sx={{ textAlign: 'center', px: 2, py: 8, color: 'text.secondary' }}>
      <Typography variant="h2" component="p" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
