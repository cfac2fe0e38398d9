import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Stepper } from '../../ui/stepper.tsx'

type Props = {
  name: string
  isStruck?: boolean
  note: ReactNode
  value: number
  max: number
  onChange: (value: number) => void
  /** It is behind the stepper. */
  end?: ReactNode
}

/** A list's line of an order whose pieces are counted with one tap each. */
export function CountedLine({ name, isStruck = false, note, value, max, onChange, end }: Props) {
  const first = end === undefined ? '1 1 0' : { xs: '1 1 100%', sm: '1 1 12rem' }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: end === undefined ? 'nowrap' : 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: first, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography
          sx={{ fontWeight: 600, lineHeight: 1.3, ...(isStruck && { textDecoration: 'line-through' }) }}
        >
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </Box>
      <Stepper name={name} value={value} max={max} onChange={onChange} />
      {end !== undefined && (
        <Box sx={{ minWidth: '5.5rem', ml: 'auto', textAlign: 'right', color: 'text.secondary' }}>{end}</Box>
      )}
    </Box>
  )
}
