import { Moon } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const guidance: BackOfficeResource = {
  name: 'guidance',
  label: 'Guidance service',
  group: 'Site',
  icon: Moon,
  list: lazy(() => import('./guidance-page.tsx').then(({ GuidancePage }) => ({ default: GuidancePage }))),
}
