import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId } from 'react'

export type SkippedItem = {
  id: string
  name: string
  /** Reason why there was no change. */
  message: string
  /** It is true when there was nothing to do. */
  isFine: boolean
  /** The answer is missing, so that the change may have been made. */
  isUnknown?: boolean
}

const notKnown = 'Not known whether these were changed'

function Items({ items }: { items: readonly SkippedItem[] }) {
  return items.map(({ id, name, message, isFine }) => (
    <Alert key={id} severity={isFine ? 'info' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
      {name}: {message}
    </Alert>
  ))
}

export function SkippedItemsDialog({
  skipped,
  onClose,
}: {
  skipped: readonly SkippedItem[]
  onClose: () => void
}) {
  const heading = useId()
  const unknown = skipped.filter(({ isUnknown }) => isUnknown)
  const unchanged = skipped.filter(({ isUnknown }) => !isUnknown)
  return (
    <Dialog open={skipped.length > 0} onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading}>{unchanged.length > 0 ? 'These were not changed' : notKnown}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <Items items={unchanged} />
        {unchanged.length > 0 && unknown.length > 0 && (
          <Typography component="h3" sx={{ mt: 1, fontWeight: 600 }}>
            {notKnown}
          </Typography>
        )}
        <Items items={unknown} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained">
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
