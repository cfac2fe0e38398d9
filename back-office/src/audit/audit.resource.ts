import { History } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const audit: BackOfficeResource = {
  name: 'audit',
  label: 'Audit log',
  group: 'Owner',
  icon: History,
  list: lazy(() => import('./audit-list.tsx').then(({ AuditList }) => ({ default: AuditList }))),
}
