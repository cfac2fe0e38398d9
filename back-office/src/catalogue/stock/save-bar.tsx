import { Box, Button } from '@mui/material'
import type { useGrid } from './use-grid.ts'

export function SaveBar({ grid }: { grid: ReturnType<typeof useGrid> }) {
  const { drafts, problems, busy, save, discard } = grid
  const rows = drafts.size === 1 ? '1 row with unsaved changes' : `${drafts.size} rows with unsaved changes`
  const wrong = drafts.size === 1 ? 'with a problem' : `${problems} with a problem`
  return (
    <Box role="status">
      {drafts.size > 0 && (
        <Box
          sx={{
            position: 'fixed',
            zIndex: 5,
            bottom: { xs: 'calc(var(--phone-bar) + 12px)', md: 20 },
            left: '50%',
            transform: 'translateX(-50%)',
            width: 'min(40rem, calc(100vw - 24px))',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            p: 1.5,
            borderRadius: 1,
            border: 1,
            borderColor: 'primary.main',
            backgroundColor: 'background.paper',
            boxShadow: 6,
          }}
        >
          <Box sx={{ flexGrow: 1, fontWeight: 600 }}>{problems > 0 ? `${rows}, ${wrong}` : rows}</Box>
          <Button onClick={discard} disabled={busy}>
            Discard
          </Button>
          <Button variant="contained" onClick={save} loading={busy} disabled={problems > 0}>
            Save all
          </Button>
        </Box>
      )}
    </Box>
  )
}
