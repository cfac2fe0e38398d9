import type { PriceChange } from '@amritvasya/contract'
import { BadgePercent } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../resource.ts'
import { ruleText } from './rule-text.ts'

export const priceChanges: BackOfficeResource = {
  name: 'price-changes',
  label: 'Price changes',
  group: 'Catalogue',
  icon: BadgePercent,
  list: lazy(() =>
    import('./price-change-list.tsx').then(({ PriceChangeList }) => ({ default: PriceChangeList })),
  ),
  show: lazy(() =>
    import('./price-change-show.tsx').then(({ PriceChangeShow }) => ({ default: PriceChangeShow })),
  ),
  create: lazy(() => import('./change-prices.tsx').then(({ ChangePrices }) => ({ default: ChangePrices }))),
  recordRepresentation: ({ rule }: PriceChange) => ruleText(rule),
}
