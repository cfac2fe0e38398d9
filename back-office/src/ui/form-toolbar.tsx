import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { SaveButton } from 'react-admin'

type Props = {
  label?: string
  /** Whether it may be sent as it came; otherwise only once something was changed. */
  isNew?: boolean
  children?: ReactNode
}

/** The buttons under a form. They stay in sight, on phones above the bar at the bottom. */
export function FormToolbar({ label = 'Save', isNew = false, children }: Props) {
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
        borderRadius: '0 0 8px 8px',
        backgroundColor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <SaveButton label={label} alwaysEnable={isNew} />
      {children}
    </Box>
  )
}
