import { Moon } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const guidance: BackOfficeResource = {
  name: 'guidance',
  label: 'Guidance service',
  group: 'Site',
  icon: Moon,
  list: screen(() => import('./guidance-page.tsx').then(({ GuidancePage }) => GuidancePage)),
}
