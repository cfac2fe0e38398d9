import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

type PartProps = { id: string; title: string; lead: string; children: ReactNode }

/** One chapter of the style screen. */
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

/** Specimens side by side where there is room. */
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
  /** The component, as the code calls it. */
  name: string
  /** Which state this is, and when it is used. */
  state: string
  /** As wide as the screen. */
  wide?: boolean
  children: ReactNode
}

/** One component in one state, with its name. */
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

/** Things in a row that wraps. */
export function Row({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>{children}</Box>
}
