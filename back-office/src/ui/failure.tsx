import { Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { messageOf, referenceOf } from '../platform/http.ts'

type Props = {
  error?: unknown
  onRetry?: () => void
  /** It is true when the title is the h1. */
  isWholeScreen?: boolean
  way?: { to: string; label: string }
  resetErrorBoundary?: (reason?: unknown) => void
}

export function Failure({ error, onRetry, isWholeScreen = false, way, resetErrorBoundary }: Props) {
  const reference = referenceOf(error)
  return (
    <Box role="alert" sx={{ textAlign: 'center', px: 2, py: 8 }}>
      {isWholeScreen && <title>This could not be shown – Amritvasya back office</title>}
      <Typography variant="h2" component={isWholeScreen ? 'h1' : 'p'} sx={{ mb: 1 }}>
        This could not be shown
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{messageOf(error)}</Typography>
      <Button
        variant="contained"
        onClick={onRetry ?? (() => (resetErrorBoundary ? resetErrorBoundary() : location.reload()))}
      >
        Try Again
      </Button>
      {way && (
        <Button component={Link} to={way.to} sx={{ ml: 1 }}>
          {way.label}
        </Button>
      )}
      {reference && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
          Reference: {reference}
        </Typography>
      )}
    </Box>
  )
}
