import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { CopyButton } from '../ui/copy-button.tsx'
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts'

type Props = { codes: readonly string[]; onDone: () => void }

/** The codes are shown once, so only the button closes the dialog. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const heading = useId()
  useUnsavedGuard(true, 'The recovery codes are not shown again. Leave without them?')
  const file = [`Recovery codes for the back office of ${location.host}`, '', ...codes, ''].join('\n')
  return (
    <Dialog open aria-labelledby={heading} fullWidth maxWidth="xs">
      <DialogTitle id={heading} sx={{ pb: 0.5 }}>
        Keep these recovery codes
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>
          Two-step sign-in is on. If you lose your phone, each of these codes signs you in once. Keep them
          somewhere other than your phone: they are not shown again.
        </DialogContentText>
        <Box
          component="ul"
          aria-label="Recovery codes"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 2,
            borderRadius: 1,
            backgroundColor: 'primary.light',
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
            fontFamily: 'monospace',
            fontSize: '1.0625rem',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <CopyButton text={codes.join('\n')} />
          <Button
            size="small"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download="recovery-codes.txt"
            startIcon={<Download size={18} aria-hidden="true" />}
          >
            Download
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          I have kept them
        </Button>
      </DialogActions>
    </Dialog>
  )
}
