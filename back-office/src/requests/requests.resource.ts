import type { ManagedRequest } from '@amritvasya/contract'
import { Sparkles } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const requests: BackOfficeResource = {
  name: 'requests',
  label: 'Requests',
  group: 'People',
  icon: Sparkles,
  list: lazy(() => import('./request-list.tsx').then(({ RequestList }) => ({ default: RequestList }))),
  show: lazy(() => import('./request-show.tsx').then(({ RequestShow }) => ({ default: RequestShow }))),
  recordRepresentation: (record: ManagedRequest) => record.name,
}
