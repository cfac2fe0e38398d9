import { ChartColumn } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const reports: BackOfficeResource = {
  name: 'reports',
  label: 'Reports',
  group: 'Owner',
  icon: ChartColumn,
  isWeekly: true,
  list: screen(() => import('./reports-screen.tsx').then(({ ReportsScreen }) => ReportsScreen)),
}
