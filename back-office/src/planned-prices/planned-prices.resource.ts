import type { PlannedPrice } from '@amritvasya/contract'
import { CalendarClock } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const plannedPrices: BackOfficeResource = {
  name: 'planned-prices',
  label: 'Planned prices',
  group: 'Catalogue',
  icon: CalendarClock,
  list: lazy(() =>
    import('./planned-price-list.tsx').then(({ PlannedPriceList }) => ({ default: PlannedPriceList })),
  ),
  show: lazy(() =>
    import('./planned-price-show.tsx').then(({ PlannedPriceShow }) => ({ default: PlannedPriceShow })),
  ),
  create: lazy(() =>
    import('./planned-price-create.tsx').then(({ PlannedPriceCreate }) => ({ default: PlannedPriceCreate })),
  ),
  recordRepresentation: (record: PlannedPrice) => record.productName,
}
