import { House } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const homePage: BackOfficeResource = {
  name: 'home-page',
  label: 'Home page',
  group: 'Site',
  icon: House,
  isWeekly: true,
  list: screen(() => import('./home-page-screen.tsx').then(({ HomePageScreen }) => HomePageScreen)),
}
