import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { ScreenLink } from '../../ui/screen-link.tsx'
import { ChangeStockButton } from '../stock/change-stock-button.tsx'

type Props = { id: string; quantity: number; isBundle?: boolean | undefined }

const row = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 1,
  justifyContent: 'space-between',
  minHeight: 40,
  mt: 1,
  mb: 1.75,
}

/** Stock changes at once and with a reason, because orders change it too; that of a set is what its pieces make up. */
export function VariantStock({ id, quantity: storedQuantity, isBundle = false }: Props) {
  const [quantity, setQuantity] = useState(storedQuantity)
  if (isBundle) {
    return (
      <Box sx={row}>
        <Typography sx={{ whiteSpace: 'nowrap' }}>
          Sets: <strong>{quantity}</strong>
        </Typography>
        <ScreenLink resource="bundles" to={id}>
          What is in it
        </ScreenLink>
      </Box>
    )
  }
  return (
    <Box sx={row}>
      <Typography sx={{ whiteSpace: 'nowrap' }}>
        Stock: <strong>{quantity}</strong>
      </Typography>
      <ChangeStockButton id={id} quantity={quantity} onChanged={(item) => setQuantity(item.quantity)} />
      {quantity === 0 && (
        <ScreenLink
          resource="bundles"
          to={`create?source=${encodeURIComponent(JSON.stringify({ variantId: id }))}`}
        >
          Make it a set of other products
        </ScreenLink>
      )}
    </Box>
  )
}
