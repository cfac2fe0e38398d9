import { Box, Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useLacks } from '../platform/use-lacks.ts'

type Props = {
  path: string
  label: string
  /** Appended on wide screens, such as the kind of file. */
  more?: string
  variant?: 'text' | 'outlined' | 'contained'
}

/** @param path below the API's base, such as `/orders/66f…/invoice` */
export function DownloadLink({ path, label, more, variant = 'outlined' }: Props) {
  const lacks = useLacks()
  if (lacks(`GET ${path.replace(/\?.*/, '').replace(/\/[0-9a-f]{24}(?=\/|$)/g, '/:id')}`)) return null
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
