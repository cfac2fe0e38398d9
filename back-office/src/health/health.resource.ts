import { HeartPulse } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const health: BackOfficeResource = {
  name: 'health',
  label: 'Health',
  group: 'Owner',
  icon: HeartPulse,
  list: lazy(() => import('./health-screen.tsx').then(({ HealthScreen }) => ({ default: HealthScreen }))),
}
