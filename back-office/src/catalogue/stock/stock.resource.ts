import { Table2 } from 'lucide-react'
import { type BackOfficeResource, screen } from '../../resource.ts'

export const stock: BackOfficeResource = {
  name: 'stock',
  label: 'Prices and stock',
  group: 'Catalogue',
  icon: Table2,
  isWeekly: true,
  list: screen(() => import('./stock-screen.tsx').then(({ StockScreen }) => StockScreen)),
  recordRepresentation: 'sku',
}
