import type { StockItem } from '@amritvasya/contract'
import { Table2 } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../resource.ts'

export const stock: BackOfficeResource = {
  name: 'stock',
  label: 'Prices and stock',
  group: 'Catalogue',
  icon: Table2,
  isWeekly: true,
  list: lazy(() => import('./stock-screen.tsx').then(({ StockScreen }) => ({ default: StockScreen }))),
  recordRepresentation: (record: StockItem) => record.sku,
}
