import type { Dashboard } from '@amritvasya/contract'
import { Typography } from '@mui/material'
import { usePermissions } from 'react-admin'
import { can, type Rights } from '../platform/permissions.ts'
import { listWith } from '../ui/list-with.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { DashboardCard, DashboardList, DashboardRow } from './dashboard-card.tsx'

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
  const { permissions } = usePermissions<Rights>()
  const mayEdit = can(permissions, 'products')
  return (
    <DashboardCard
      title="Low stock"
      count={total}
      to={`/stock${listWith({ isLow: 'true', isPublished: 'true' })}`}
    >
      {total === 0 && <Typography sx={{ color: 'text.secondary' }}>Everything is well stocked.</Typography>}
      <DashboardList>
        {byProduct(variants).map((together) => {
          const [{ productId, name, sku, quantity }] = together
          const found = listWith({ q: together.length > 1 ? name : sku })
          return (
            <DashboardRow
              key={productId}
              to={mayEdit ? `/products/${productId}` : `/stock${found}`}
              title={name}
              note={namesOf(together)}
            >
              <StatusChip label={stockLeft(quantity)} tone={quantity === 0 ? 'bad' : 'waiting'} />
            </DashboardRow>
          )
        })}
      </DashboardList>
    </DashboardCard>
  )
}
