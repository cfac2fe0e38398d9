import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

type PartProps = { id: string; title: string; lead: string; children: ReactNode }

export function Part({ id, title, lead, children }: PartProps) {
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{ pt: 3, pb: 4, scrollMarginTop: 56 }}
    >
      <Typography variant="h2" id={`${id}-title`}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '44rem', mb: 2 }}>{lead}</Typography>
      {children}
    </Box>
  )
}

export function Specimens({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(3, minmax(0, 1fr))',
        },
      }}
    >
      {children}
    </Box>
  )
}

type SpecimenProps = {
  name: string
  state: string
  wide?: boolean
  children: ReactNode
}

export function Specimen({ name, state, wide = false, children }: SpecimenProps) {
  return (
    <Box
      component="figure"
      sx={{
        m: 0,
        p: 2,
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        gridColumn: wide ? '1 / -1' : undefined,
      }}
    >
      <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        <Box component="span" sx={{ display: 'block', color: 'text.primary', fontWeight: 600 }}>
          {name}
        </Box>
        {state}
      </Typography>
      {children}
    </Box>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>{children}</Box>
}
