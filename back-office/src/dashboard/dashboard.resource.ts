import { Sun } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const today: BackOfficeResource = {
  name: 'today',
  label: 'Today',
  group: 'Shop',
  icon: Sun,
  onPhoneBar: true,
  list: lazy(() =>
    import('./dashboard-screen.tsx').then(({ DashboardScreen }) => ({ default: DashboardScreen })),
  ),
}
