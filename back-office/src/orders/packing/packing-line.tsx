import type { PackedOrder } from '@amritvasya/contract'
import { Box, IconButton, Typography } from '@mui/material'
import { Circle, CircleAlert, CircleCheck, Minus, Plus } from 'lucide-react'
import { useGetIdentity } from 'react-admin'

type Line = PackedOrder['lines'][number]
type Props = {
  line: Line
  /** It was counted by the last scan. */
  isLast: boolean
  isClosed: boolean
  onPut: (by: 1 | -1) => void
}

function Sign({ needed, packed }: Line) {
  const size = { size: 28, 'aria-hidden': true } as const
  if (packed > needed)
    return (
      <Box sx={{ color: 'error.main', display: 'flex' }}>
        <CircleAlert {...size} />
      </Box>
    )
  if (packed === needed)
    return (
      <Box sx={{ color: 'success.main', display: 'flex' }}>
        <CircleCheck {...size} />
      </Box>
    )
  return (
    <Box sx={{ color: 'text.secondary', display: 'flex' }}>
      <Circle {...size} />
    </Box>
  )
}

function stateOf({ needed, packed }: Line): string {
  if (packed > needed) return `Take out ${packed - needed}`
  return packed === needed ? 'All in' : `${needed - packed} missing`
}

export function PackingLine({ line, isLast, isClosed, onPut }: Props) {
  const { identity } = useGetIdentity()
  const { name, size, color, sku, imageUrl, needed, packed, lastBy } = line
  const what = [name, ...[size, color].filter((part) => part && !name.includes(part))].join(', ')
  const by = lastBy !== null && lastBy !== identity?.fullName ? ` · by ${lastBy}` : ''
  return (
    <Box
      component="li"
      data-last={isLast ? '' : undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        py: 1.25,
        px: 1,
        mx: -1,
        borderBottom: 1,
        borderColor: 'divider',
        ...(isLast && { backgroundColor: 'primary.light' }),
      }}
    >
      <Sign {...line} />
      <Box
        sx={{
          width: 56,
          height: 56,
          flexShrink: 0,
          borderRadius: 1,
          overflow: 'hidden',
          backgroundColor: 'primary.light',
        }}
      >
        {imageUrl && (
          <img src={imageUrl} alt="" width={56} height={56} loading="lazy" style={{ objectFit: 'cover' }} />
        )}
      </Box>
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>{what}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[stateOf(line), sku].filter(Boolean).join(' · ')}
          {by}
        </Typography>
      </Box>
      <Box
        role="group"
        aria-label={`Pieces of ${what}`}
        sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}
      >
        <IconButton
          aria-label={`Take one ${what} out`}
          disabled={packed === 0}
          onClick={() => onPut(-1)}
          sx={{ width: 44, height: 44 }}
        >
          <Minus size={20} aria-hidden="true" />
        </IconButton>
        <Typography sx={{ minWidth: '4ch', textAlign: 'center', fontWeight: 600 }}>
          {packed} / {needed}
        </Typography>
        <IconButton
          aria-label={`Put one ${what} in without scanning`}
          disabled={isClosed || packed >= needed}
          onClick={() => onPut(1)}
          sx={{ width: 44, height: 44 }}
        >
          <Plus size={20} aria-hidden="true" />
        </IconButton>
      </Box>
    </Box>
  )
}
