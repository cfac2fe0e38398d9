import { LayoutDashboard } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const dashboard: BackOfficeResource = {
  name: 'dashboard',
  label: 'Dashboard',
  group: 'Shop',
  icon: LayoutDashboard,
  isWeekly: true,
  onPhoneBar: true,
  list: lazy(() =>
    import('./dashboard-screen.tsx').then(({ DashboardScreen }) => ({ default: DashboardScreen })),
  ),
}
