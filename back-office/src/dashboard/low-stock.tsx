import type { Dashboard } from '@amritvasya/contract'
import { Box, Card, Typography } from '@mui/material'
import { useId } from 'react'
import { usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import { can, type Rights } from '../platform/permissions.ts'
import { twoLines } from '../ui/line-clamp.ts'
import { listWith } from '../ui/list-with.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { CardHeading } from './card-heading.tsx'
import { dashboardRow } from './dashboard-row.ts'

type Variant = Dashboard['lowStock']['variants'][number]

/** A product is at the place of its variant with the lowest stock. */
const byProduct = (variants: readonly Variant[]): [Variant, ...Variant[]][] => {
  const products = new Map<string, [Variant, ...Variant[]]>()
  for (const variant of variants) {
    const others = products.get(variant.productId)
    if (others) others.push(variant)
    else products.set(variant.productId, [variant])
  }
  return [...products.values()]
}

const stockLeft = (quantity: number) => (quantity === 0 ? 'Sold out' : `${quantity} left`)

/** Adds the stock of each variant where it differs. */
function namesOf(variants: readonly Variant[]): string {
  const [first, ...others] = variants
  if (others.length === 0) return [first?.variant, first?.sku].filter(Boolean).join(' · ')
  const isSame = others.every(({ quantity }) => quantity === first?.quantity)
  const name = ({ variant, sku, quantity }: Variant) =>
    isSame ? variant || sku : `${variant || sku}: ${stockLeft(quantity)}`
  return variants.map(name).join(' · ')
}

export function LowStock({ total, variants }: Dashboard['lowStock']) {
  const heading = useId()
  const { permissions } = usePermissions<Rights>()
  const mayEdit = can(permissions, 'products')
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: { xs: 2, md: 3 } }}>
      <CardHeading
        id={heading}
        title="Low stock"
        count={total}
        to={`/stock${listWith({ isLow: 'true', isPublished: 'true' })}`}
      />
      {total === 0 && <Typography sx={{ color: 'text.secondary' }}>Everything is well stocked.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {byProduct(variants).map((together) => {
          const [{ productId, name, sku, quantity }] = together
          return (
            <li key={productId}>
              <Box
                component={Link}
                to={
                  mayEdit
                    ? `/products/${productId}`
                    : `/stock${listWith({ q: together.length > 1 ? name : sku })}`
                }
                sx={dashboardRow}
              >
                <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                  <Typography sx={{ ...twoLines, fontWeight: 600, lineHeight: 1.35 }}>{name}</Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {namesOf(together)}
                  </Typography>
                </Box>
                <StatusChip label={stockLeft(quantity)} tone={quantity === 0 ? 'bad' : 'waiting'} />
              </Box>
            </li>
          )
        })}
      </Box>
    </Card>
  )
}
