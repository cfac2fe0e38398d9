import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

/** A part of the form, with a heading of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ '& + &': { mt: 1, pt: 2, borderTop: 1, borderColor: 'divider' }, pb: 1 }}
    >
      <Typography id={heading} variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
