import { HeartPulse } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const health: BackOfficeResource = {
  name: 'health',
  label: 'Health',
  group: 'Owner',
  icon: HeartPulse,
  list: screen(() => import('./health-screen.tsx').then(({ HealthScreen }) => HealthScreen)),
}
