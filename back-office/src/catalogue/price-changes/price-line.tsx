import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { tokens } from '../../theme/tokens.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { ScreenLink } from '../../ui/screen-link.tsx'

type Prices = { sellingPrice: number; mrp: number }
type Props = {
  line: { productId: string; productName: string; variantName: string; sku: string; before: Prices }
  /** It is null where the price stays. */
  after: Prices | null
  note?: ReactNode
}

/** It shows a variant with its price before and after; colours only support the strike-through. */
export function PriceLine({ line, after, note }: Props) {
  const { productId, productName, variantName, sku, before } = line
  const changesMrp = after !== null && after.mrp !== before.mrp
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <ScreenLink resource="products" to={productId}>
          {[productName, variantName].filter(Boolean).join(', ')}
        </ScreenLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {sku}
          {!changesMrp && (
            <>
              {' · MRP '}
              <MoneyField rupees={before.mrp} />
            </>
          )}
        </Typography>
      </Box>
      <Box sx={{ ml: 'auto', textAlign: 'right' }}>
        <Step from={before.sellingPrice} to={after?.sellingPrice} />
        {changesMrp && (
          <Typography component="div" variant="body2">
            MRP <Step from={before.mrp} to={after.mrp} />
          </Typography>
        )}
        {note && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

function Step({ from, to }: { from: number; to: number | undefined }) {
  if (to === undefined || to === from) return <MoneyField rupees={from} />
  return (
    <>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        <MoneyField rupees={from} />
      </Box>{' '}
      <Box
        component="ins"
        sx={{
          px: 0.5,
          borderRadius: 0.5,
          fontWeight: 600,
          textDecoration: 'none',
          backgroundColor: tokens.plumSoft,
        }}
      >
        <MoneyField rupees={to} />
      </Box>
    </>
  )
}
