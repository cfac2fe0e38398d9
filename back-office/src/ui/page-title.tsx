import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

type Props = { title: string; children?: ReactNode; note?: ReactNode }

/** The heading of a screen, a line on what it is about, and at the side what can be done on it. */
export function PageTitle({ title, note, children }: Props) {
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5, minHeight: 44 }}
    >
      <title>{`${title} – Amritvasya back office`}</title>
      <Box sx={{ flexGrow: 1 }}>
        <Typography variant="h1">{title}</Typography>
        {note && <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{note}</Typography>}
      </Box>
      {children}
    </Box>
  )
}
