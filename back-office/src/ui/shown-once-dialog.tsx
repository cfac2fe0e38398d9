import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { CopyButton } from './copy-button.tsx'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

type Props = {
  title: string
  /** Tells that it is not shown again, and what whoever has it can do. */
  warning: string
  /** It is asked when the screen is left before it is stored. */
  leaving: string
  secret: string
  confirmLabel?: string
  onDone: () => void
}

/** The secret is in the answer alone, so only a button closes the dialog. */
export function ShownOnceDialog(props: Props) {
  const { title, warning, leaving, secret, confirmLabel = 'I have stored it', onDone } = props
  const heading = useId()
  useUnsavedGuard(true, leaving)
  return (
    <Dialog open aria-labelledby={heading} fullWidth maxWidth="xs">
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <DialogContentText>{warning}</DialogContentText>
        <Box sx={{ p: 2, borderRadius: 1, backgroundColor: 'primary.light', width: '100%' }}>
          <Typography
            component="strong"
            sx={{ fontFamily: 'monospace', fontSize: '1rem', overflowWrap: 'anywhere' }}
          >
            {secret}
          </Typography>
        </Box>
        <CopyButton text={secret} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
