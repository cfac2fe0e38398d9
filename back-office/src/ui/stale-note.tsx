import { Alert, Button } from '@mui/material'
import { messageOf } from '../platform/http.ts'

type Props = { error: unknown; onRetry: () => void }

/** It is shown above cached data after a failed refetch. */
export function StaleNote({ error, onRetry }: Props) {
  if (!error) return null
  return (
    <Alert
      severity="warning"
      // On phones the button wraps.
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 12rem' } }}
      action={
        <Button color="inherit" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
          Try Again
        </Button>
      }
    >
      This may be out of date. {messageOf(error)}
    </Alert>
  )
}
