import type { BackOfficeFile } from '@amritvasya/contract'
import { Box, Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useLacks } from '../platform/use-lacks.ts'

type Props = {
  file: Extract<BackOfficeFile, `GET ${string}`>
  query?: string | URLSearchParams
  label: string
  /** It is appended on wide screens, such as the kind of file. */
  more?: string
  variant?: 'text' | 'outlined' | 'contained'
}

export function DownloadLink({ file, query, label, more, variant = 'outlined' }: Props) {
  const lacks = useLacks()
  if (lacks(file)) return null
  return (
    <Button
      href={`/api${file.slice('GET '.length)}${query ? `?${query}` : ''}`}
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
