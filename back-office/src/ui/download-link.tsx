import { Box, Button } from '@mui/material'
import { Download } from 'lucide-react'

type Props = {
  path: string
  label: string
  /** Appended to the label on wide screens, such as the kind of file. */
  more?: string
  variant?: 'text' | 'outlined' | 'contained'
}

/** Downloads from the back office's API, such as `/orders/66f…/invoice`; the browser sends the session cookie. */
export function DownloadLink({ path, label, more, variant = 'outlined' }: Props) {
  return (
    <Button
      href={`/api/back-office${path}`}
      download=""
      variant={variant}
      startIcon={<Download size={18} aria-hidden="true" />}
      aria-label={more && `${label} ${more}`}
    >
      {label}
      {more && (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, whiteSpace: 'pre' }}>
          {` ${more}`}
        </Box>
      )}
    </Button>
  )
}
