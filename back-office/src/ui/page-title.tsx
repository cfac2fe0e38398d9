import { Box, Typography } from '@mui/material'
import { createContext, type ReactNode, useContext } from 'react'

type Props = { title: string; children?: ReactNode; note?: ReactNode }

/** It is true within another screen, which has the window title and the h1. */
export const WithinScreen = createContext(false)

export function PageTitle({ title, note, children }: Props) {
  const isWithin = useContext(WithinScreen)
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        mb: 2.5,
        minHeight: 44,
      }}
    >
      {!isWithin && <title>{`${title} – Amritvasya back office`}</title>}
      {/* A long title wraps beside its buttons, on phones above them. */}
      <Typography
        variant="h1"
        component={isWithin ? 'h3' : 'h1'}
        sx={{ flex: { xs: '1 1 auto', sm: '1 1 11rem' }, minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {title}
      </Typography>
      {children && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
          {children}
        </Box>
      )}
      {note && (
        <Box sx={{ flex: '0 0 100%' }}>
          <Typography component="div" sx={{ color: 'text.secondary', maxWidth: '48rem' }}>
            {note}
          </Typography>
        </Box>
      )}
    </Box>
  )
}
