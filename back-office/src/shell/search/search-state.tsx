import { Box, Button, Typography } from '@mui/material'
import { usePermissions } from 'react-admin'
import { messageOf } from '../../platform/http.ts'
import { can, type Rights } from '../../platform/permissions.ts'
import { Loading } from '../../ui/loading.tsx'

type Props = {
  isShort: boolean
  isLoading: boolean
  error: unknown
  onRetry: () => void
  /** Nothing was found for this text. */
  nothing: string | undefined
}

const place = { px: 3, py: 3, color: 'text.secondary' }

/** Tells what is in the place of hits. */
export function SearchState({ isShort, isLoading, error, onRetry, nothing }: Props) {
  if (error) {
    return (
      <Box role="alert" sx={{ ...place, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography>{messageOf(error)}</Typography>
        <Button variant="contained" onClick={onRetry}>
          Try Again
        </Button>
      </Box>
    )
  }
  if (isShort) return <Hint />
  return (
    <Box role="status" sx={{ px: 3, '&:empty': { display: 'none' } }}>
      {isLoading && <Loading />}
      {nothing !== undefined && (
        <Typography sx={{ py: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Nothing found for “{nothing}”
        </Typography>
      )}
    </Box>
  )
}

function Hint() {
  const { permissions } = usePermissions<Rights>()
  const found = [
    can(permissions, 'orders') && 'Orders by number, name, phone, email, parcel, payment or invoice',
    can(permissions, 'customers') && 'Customers by name, phone or email',
    'Products by name, code or SKU',
    'Screens by name',
  ].filter(Boolean)
  return (
    <Box sx={place}>
      <Typography>Type at least two letters or digits to find:</Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {found.map((line) => (
          <li key={String(line)}>{line}</li>
        ))}
      </Box>
    </Box>
  )
}
