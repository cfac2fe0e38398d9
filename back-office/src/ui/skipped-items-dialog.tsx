import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'

export type SkippedItem = {
  id: string
  name: string
  /** Reason why there was no change. */
  message: string
  /** It is true when there was nothing to do. */
  isFine: boolean
}

export function SkippedItemsDialog({
  skipped,
  onClose,
}: {
  skipped: readonly SkippedItem[]
  onClose: () => void
}) {
  const heading = useId()
  return (
    <Dialog open={skipped.length > 0} onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading}>These were not changed</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        {skipped.map(({ id, name, message, isFine }) => (
          <Alert key={id} severity={isFine ? 'info' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
            {name}: {message}
          </Alert>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained">
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
