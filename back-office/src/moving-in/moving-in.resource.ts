import { PackageOpen } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const movingIn: BackOfficeResource = {
  name: 'moving-in',
  label: 'Moving in',
  group: 'Site',
  icon: PackageOpen,
  list: lazy(() =>
    import('./moving-in-screen.tsx').then(({ MovingInScreen }) => ({ default: MovingInScreen })),
  ),
}
