import { Alert, Box, Button } from '@mui/material'
import { CopyButton } from '../ui/copy-button.tsx'

type Props = { codes: readonly string[]; onDone: () => void }

/** The codes for the day the phone is lost. They are shown this once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="success">
        The second factor is on. Keep these recovery codes where you find them without your phone: each signs
        you in once, and they are not shown again.
      </Alert>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
          fontFamily: 'monospace',
          fontSize: '1.0625rem',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Button variant="contained" onClick={onDone}>
          I have kept them
        </Button>
        <CopyButton text={codes.join('\n')} label="Copy all" />
      </Box>
    </Box>
  )
}
