import type { StaffRole, Today } from '@amritvasya/contract'
import { Box, Card, Typography } from '@mui/material'
import { useId } from 'react'
import { usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import { can } from '../platform/can.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { twoLines } from '../ui/two-lines.ts'
import { CardHeading } from './card-heading.tsx'
import { rowOfToday } from './row-of-today.ts'

const stockWith = (filter: object) => `/stock?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** What is nearly or wholly sold out, the fewest first; a touch opens where it can be changed. */
export function LowStock({ total, variants }: Today['lowStock']) {
  const heading = useId()
  const { permissions } = usePermissions<StaffRole>()
  const mayEdit = can(permissions, 'products')
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: { xs: 2, md: 3 } }}>
      <CardHeading
        id={heading}
        title="Low stock"
        count={total}
        to={stockWith({ isLow: 'true', isPublished: 'true' })}
      />
      {total === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>There is enough of everything.</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {variants.map(({ productId, variantId, name, variant, sku, quantity }) => (
          <li key={variantId}>
            <Box
              component={Link}
              to={mayEdit ? `/products/${productId}` : stockWith({ q: sku })}
              sx={rowOfToday}
            >
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography sx={{ ...twoLines, fontWeight: 600, lineHeight: 1.35 }}>{name}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {[variant, sku].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
              <StatusChip
                label={quantity === 0 ? 'Sold out' : `${quantity} left`}
                tone={quantity === 0 ? 'bad' : 'waiting'}
              />
            </Box>
          </li>
        ))}
      </Box>
    </Card>
  )
}
