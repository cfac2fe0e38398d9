import { History } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const audit: BackOfficeResource = {
  name: 'audit',
  label: 'Audit log',
  group: 'Owner',
  icon: History,
  list: screen(() => import('./audit-list.tsx').then(({ AuditList }) => AuditList)),
}
