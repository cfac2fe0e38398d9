import { PackageOpen } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const movingIn: BackOfficeResource = {
  name: 'moving-in',
  label: 'Moving in',
  group: 'Site',
  icon: PackageOpen,
  list: screen(() => import('./moving-in-screen.tsx').then(({ MovingInScreen }) => MovingInScreen)),
}
