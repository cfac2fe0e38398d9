import { Settings } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const settings: BackOfficeResource = {
  name: 'settings',
  label: 'Settings',
  group: 'Site',
  icon: Settings,
  isWeekly: true,
  list: lazy(() => import('./settings-page.tsx').then(({ SettingsPage }) => ({ default: SettingsPage }))),
}
