import { Box, IconButton, Typography } from '@mui/material'
import { Minus, Plus } from 'lucide-react'

type Props = {
  /** It is the name of the counted thing, as the buttons say it. */
  name: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

/** Counts pieces with one tap each. */
export function Stepper({ name, value, min = 0, max, onChange }: Props) {
  return (
    <Box
      role="group"
      aria-label={`Pieces of ${name}`}
      sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}
    >
      <IconButton
        aria-label={`One less of ${name}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        sx={step}
      >
        <Minus size={20} aria-hidden="true" />
      </IconButton>
      <Typography role="status" sx={{ minWidth: '2ch', textAlign: 'center', fontWeight: 600 }}>
        {value}
      </Typography>
      <IconButton
        aria-label={`One more of ${name}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        sx={step}
      >
        <Plus size={20} aria-hidden="true" />
      </IconButton>
    </Box>
  )
}

const step = { width: 44, height: 44 }
