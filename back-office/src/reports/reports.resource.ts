import { ChartColumn } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const reports: BackOfficeResource = {
  name: 'reports',
  label: 'Reports',
  searchWords: [
    'GST register',
    'GSTR-1',
    'GSTR-3B',
    'Tax',
    'Invoices',
    'Credit notes',
    'Accountant',
    'Sales',
    'Turnover',
  ],
  group: 'Owner',
  icon: ChartColumn,
  isWeekly: true,
  list: screen(() => import('./reports-screen.tsx').then(({ ReportsScreen }) => ReportsScreen)),
}
