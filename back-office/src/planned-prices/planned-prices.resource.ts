import { CalendarClock } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const plannedPrices: BackOfficeResource = {
  name: 'planned-prices',
  label: 'Planned prices',
  group: 'Catalogue',
  icon: CalendarClock,
  list: screen(() => import('./planned-price-list.tsx').then(({ PlannedPriceList }) => PlannedPriceList)),
  show: screen(() => import('./planned-price-show.tsx').then(({ PlannedPriceShow }) => PlannedPriceShow)),
  create: screen(() =>
    import('./planned-price-create.tsx').then(({ PlannedPriceCreate }) => PlannedPriceCreate),
  ),
  recordRepresentation: 'productName',
}
