import type { StockItem } from '@amritvasya/contract'
import { Box, IconButton, TextField, Typography } from '@mui/material'
import { Trash2 } from 'lucide-react'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { countOf } from './draft.ts'

type Props = { item: StockItem; count: string; onChange: (count: string) => void; onRemove: () => void }

export function LabelLine({ item, count, onChange, onRemove }: Props) {
  const name = [item.productName, item.variantName].filter(Boolean).join(', ')
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 1,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Thumbnail picture={item.picture} size={40} />
      <Box sx={{ flex: '1 1 11rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {item.barcode} · {item.quantity} in stock
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
        <TextField
          label="Labels"
          size="small"
          value={count}
          onChange={({ target }) => onChange(target.value)}
          onFocus={({ target }) => target.select()}
          error={countOf(count) === undefined}
          slotProps={{
            htmlInput: {
              'aria-label': `Labels of ${name}`,
              inputMode: 'numeric',
              autoComplete: 'off',
              maxLength: 4,
            },
          }}
          sx={{ width: '5.5rem' }}
        />
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove} sx={{ width: 44, height: 44 }}>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      </Box>
    </Box>
  )
}
