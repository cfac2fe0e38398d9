import { House } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const homePage: BackOfficeResource = {
  name: 'home-page',
  label: 'Home page',
  group: 'Site',
  icon: House,
  isWeekly: true,
  list: lazy(() =>
    import('./home-page-screen.tsx').then(({ HomePageScreen }) => ({ default: HomePageScreen })),
  ),
}
