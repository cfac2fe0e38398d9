import { Settings } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const settings: BackOfficeResource = {
  name: 'settings',
  label: 'Settings',
  searchWords: ['GSTIN', 'Tax', 'Invoices'],
  group: 'Site',
  icon: Settings,
  isWeekly: true,
  list: screen(() => import('./settings-page.tsx').then(({ SettingsPage }) => SettingsPage)),
}
