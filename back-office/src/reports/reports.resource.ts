import { ChartColumn } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const reports: BackOfficeResource = {
  name: 'reports',
  label: 'Reports',
  group: 'Owner',
  icon: ChartColumn,
  isWeekly: true,
  list: lazy(() => import('./reports-screen.tsx').then(({ ReportsScreen }) => ({ default: ReportsScreen }))),
}
