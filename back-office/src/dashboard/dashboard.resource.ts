import { LayoutDashboard } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const dashboard: BackOfficeResource = {
  name: 'dashboard',
  label: 'Dashboard',
  group: 'Shop',
  icon: LayoutDashboard,
  isWeekly: true,
  onPhoneBar: true,
  list: screen(() => import('./dashboard-screen.tsx').then(({ DashboardScreen }) => DashboardScreen)),
}
