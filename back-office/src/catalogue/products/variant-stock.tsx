import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { ChangeStockButton } from '../stock/change-stock-button.tsx'

/** Stock changes at once and with a reason, because orders change it too. */
export function VariantStock({ id, quantity: storedQuantity }: { id: string; quantity: number }) {
  const [quantity, setQuantity] = useState(storedQuantity)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        justifyContent: 'space-between',
        minHeight: 40,
        mt: 1,
        mb: 1.75,
      }}
    >
      <Typography sx={{ whiteSpace: 'nowrap' }}>
        Stock: <strong>{quantity}</strong>
      </Typography>
      <ChangeStockButton id={id} quantity={quantity} onChanged={(item) => setQuantity(item.quantity)} />
    </Box>
  )
}
