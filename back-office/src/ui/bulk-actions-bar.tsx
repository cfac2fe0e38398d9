import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'

export function BulkActionsBar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext()
  return (
    <Box
      role="group"
      aria-label="Chosen"
      sx={{
        position: 'sticky',
        bottom: 'calc(var(--phone-bar) + 8px)',
        zIndex: 2,
        // It is not unmounted, because the dialog of an action stays open when its rows leave the list.
        display: selectedIds.length > 0 ? 'flex' : 'none',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        p: 1,
        mt: 1.5,
        borderRadius: 1,
        border: 1,
        borderColor: 'primary.main',
        backgroundColor: 'primary.light',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          width: { xs: '100%', sm: 'auto' },
        }}
      >
        <Box component="span" role="status" sx={{ px: 1, fontWeight: 600 }}>
          {selectedIds.length} chosen
        </Box>
        <Box component="button" type="button" onClick={() => onUnselectItems()} sx={plain}>
          Clear
        </Box>
      </Box>
      {children}
    </Box>
  )
}
const plain = {
  minHeight: 44,
  px: 1,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'text.secondary',
  textDecoration: 'underline',
  cursor: 'pointer',
}
