import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

type Entry = { key: string; title: string; note: string; text?: string | null; aside?: ReactNode }

/** Lists what has happened, each with its moment. */
export function HistoryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map(({ key, title, note, text, aside }) => (
        <Box component="li" key={key} sx={{ py: 1, display: 'flex', gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {note}
            </Typography>
            {text && <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '65ch' }}>{text}</Typography>}
          </Box>
          {aside}
        </Box>
      ))}
    </Box>
  )
}
