import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useId } from 'react'

type Props<Value extends string> = {
  label: string
  value: Value
  choices: readonly { id: Value; name: string }[]
  onChange: (value: Value) => void
}

/** It takes one tap instead of the two of a menu. */
export function Choice<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  const heading = useId()
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography id={heading} variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        color="primary"
        aria-labelledby={heading}
        value={value}
        onChange={(_, next: Value | null) => next !== null && onChange(next)}
        sx={{ maxWidth: '34rem' }}
      >
        {choices.map(({ id, name }) => (
          <ToggleButton key={id} value={id} sx={{ minHeight: 48, textTransform: 'none', lineHeight: 1.2 }}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
