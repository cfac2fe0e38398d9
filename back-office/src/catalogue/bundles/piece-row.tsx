import type { AdminBundle } from '@amritvasya/contract'
import { Box, IconButton, Typography } from '@mui/material'
import { X } from 'lucide-react'
import { MoneyField } from '../../ui/money-field.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { ScreenLink } from '../../ui/screen-link.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { nameOf } from './bundle-words.ts'

type Known = AdminBundle['pieces'][number]
/** `share` and `gstRate` are known once the set is saved. */
export type Piece = Omit<Known, 'share' | 'gstRate' | 'hsnCode'> & Partial<Pick<Known, 'share' | 'gstRate'>>

type Props = {
  piece: Piece
  most: number
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

const step = { width: 44, height: 44 }

/** A piece of a set, with its stock and, once saved, its share of the set's price. */
export function PieceRow({ piece, most, onQuantity, onRemove }: Props) {
  const { productId, sku, picture, quantity, price, stock, isPublished, share, gstRate } = piece
  const name = nameOf(piece)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Thumbnail picture={picture} size={48} />
      <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <ScreenLink resource="products" to={productId} sx={{ color: 'inherit', fontWeight: 600 }}>
          {name}
        </ScreenLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {sku} · <MoneyField rupees={price} /> alone · {stock} in stock
        </Typography>
        {share !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <MoneyField rupees={share} /> of the set’s price{gstRate !== undefined && `, ${gstRate} % GST`}
          </Typography>
        )}
        {!isPublished && (
          <Typography variant="body2" color="error">
            Not published, so the set cannot be bought
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: { xs: 'auto', sm: 0 } }}>
        <Stepper name={name} value={quantity} min={1} max={most} onChange={onQuantity} />
        <IconButton aria-label={`Take ${name} out of the set`} onClick={onRemove} sx={step}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </Box>
    </Box>
  )
}
