import { Box, Button } from '@mui/material'
import { Download } from 'lucide-react'

type Props = {
  path: string
  label: string
  /** Appended on wide screens, such as the kind of file. */
  more?: string
  variant?: 'text' | 'outlined' | 'contained'
}

/** @param path below the API's base, such as `/orders/66f…/invoice` */
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
