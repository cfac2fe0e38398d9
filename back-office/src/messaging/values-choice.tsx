import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { useId } from 'react'
import { words } from '../ui/field-words.ts'

type Props = {
  /** Names such as `orderNumber`, as they are stored. */
  offered: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  problem: string | undefined
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 1 }

/** Fills the variables of a registered text by a tap for each, in their order; none is typed. */
export function ValuesChoice({ offered, chosen, onChange, problem }: Props) {
  const heading = useId()
  return (
    <Box role="group" aria-labelledby={heading} sx={{ display: 'grid', gap: 1, my: 1 }}>
      <Typography id={heading}>What fills the variables, in their order</Typography>
      <Box component="ol" aria-label="Chosen" sx={{ ...row, listStyle: 'none', m: 0, p: 0 }}>
        {chosen.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The same value may fill two variables.
          <li key={`${name} ${index}`}>
            <Button
              variant="contained"
              aria-label={`Remove ${index + 1}: ${words(name)}`}
              onClick={() => onChange(chosen.filter((_, place) => place !== index))}
              endIcon={<span aria-hidden="true">×</span>}
            >
              {index + 1}: {words(name)}
            </Button>
          </li>
        ))}
      </Box>
      <Box sx={row}>
        {offered.map((name) => (
          <Button
            key={name}
            variant="outlined"
            aria-label={`Add: ${words(name)}`}
            onClick={() => onChange([...chosen, name])}
          >
            {words(name)}
          </Button>
        ))}
      </Box>
      <FormHelperText error={problem !== undefined} role={problem ? 'alert' : undefined}>
        {problem ?? 'Tap what to add; tap a chosen one to remove it'}
      </FormHelperText>
    </Box>
  )
}
