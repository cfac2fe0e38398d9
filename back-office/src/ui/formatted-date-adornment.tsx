import { Box } from '@mui/material'

const quiet = {
  '& .MuiInputBase-root:not(.Mui-focused) input': {
    '&::-webkit-datetime-edit': { opacity: 0 },
    '&::-webkit-date-and-time-value': { opacity: 0 },
    // Firefox has no pseudo-element for that part.
    '@supports (-moz-appearance: none)': { color: 'transparent' },
  },
  '& .Mui-focused .in-words': { visibility: 'hidden' },
}

/**
 * Covers an unfocused date field with words: browsers use an order in which November 5 and May 11 look alike.
 * @param formatted '' when no date is set
 * @param nothing shown when no date is set
 */
export function inWords(formatted: string, nothing: string) {
  const words = (
    <Box
      component="span"
      className="in-words"
      aria-hidden="true"
      sx={{
        position: 'absolute',
        left: 14,
        pointerEvents: 'none',
        whiteSpace: 'nowrap',
        color: formatted ? 'text.primary' : 'text.secondary',
      }}
    >
      {formatted || nothing}
    </Box>
  )
  return { sx: quiet, slotProps: { inputLabel: { shrink: true }, input: { startAdornment: words } } }
}
