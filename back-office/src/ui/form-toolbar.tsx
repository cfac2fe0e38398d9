import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { SaveButton } from 'react-admin'

/** The buttons under a form. They stay in sight, on phones above the bar at the bottom. */
export function FormToolbar({ label = 'Save', children }: { label?: string; children?: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: { xs: 'var(--phone-bar)', md: 0 },
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        py: 1.5,
        px: { xs: 2, md: 3 },
        mx: { xs: -2, md: 0 },
        backgroundColor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <SaveButton label={label} />
      {children}
    </Box>
  )
}
