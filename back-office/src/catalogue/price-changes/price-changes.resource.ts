import type { PriceChange } from '@amritvasya/contract'
import { BadgePercent } from 'lucide-react'
import { type BackOfficeResource, screen } from '../../resource.ts'
import { ruleText } from './rule-text.ts'

export const priceChanges: BackOfficeResource = {
  name: 'price-changes',
  label: 'Price changes',
  group: 'Catalogue',
  icon: BadgePercent,
  list: screen(() => import('./price-change-list.tsx').then(({ PriceChangeList }) => PriceChangeList)),
  show: screen(() => import('./price-change-show.tsx').then(({ PriceChangeShow }) => PriceChangeShow)),
  create: screen(() => import('./change-prices.tsx').then(({ ChangePrices }) => ChangePrices)),
  recordRepresentation: ({ rule }: PriceChange) => ruleText(rule),
}
