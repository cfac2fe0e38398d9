import type { StaffRole, Today } from '@amritvasya/contract'
import { Box, Card, Link, Typography } from '@mui/material'
import { useId } from 'react'
import { usePermissions } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { can } from '../platform/can.ts'
import { StatusChip } from '../ui/status-chip.tsx'

/** What is nearly or wholly sold out, the fewest first. */
export function LowStock({ total, variants }: Today['lowStock']) {
  const heading = useId()
  const { permissions } = usePermissions<StaffRole>()
  const mayEdit = can(permissions, 'products')
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, mb: 0.5 }}>
        <Typography id={heading} variant="h2" sx={{ flexGrow: 1 }}>
          Low stock
        </Typography>
        <Typography
          component="span"
          sx={{ fontSize: '1.75rem', lineHeight: 1, fontVariantNumeric: 'tabular-nums' }}
        >
          {total}
        </Typography>
      </Box>
      {total === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>There is enough of everything.</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {variants.map(({ productId, variantId, name, variant, sku, quantity }) => (
          <Box
            component="li"
            key={variantId}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 52,
              py: 0.75,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography noWrap sx={{ fontWeight: 600, lineHeight: 1.35 }}>
                {mayEdit ? (
                  <Link component={RouterLink} to={`/products/${productId}`}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </Typography>
              <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                {[variant, sku].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <StatusChip
              label={quantity === 0 ? 'Sold out' : `${quantity} left`}
              tone={quantity === 0 ? 'bad' : 'waiting'}
            />
          </Box>
        ))}
      </Box>
    </Card>
  )
}
