import type { AdminComplaint } from '@amritvasya/contract'
import { MessageSquareWarning } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const complaints: BackOfficeResource = {
  name: 'complaints',
  label: 'Complaints',
  group: 'People',
  icon: MessageSquareWarning,
  isWeekly: true,
  list: lazy(() => import('./complaint-list.tsx').then(({ ComplaintList }) => ({ default: ComplaintList }))),
  show: lazy(() => import('./complaint-show.tsx').then(({ ComplaintShow }) => ({ default: ComplaintShow }))),
  create: lazy(() =>
    import('./complaint-create.tsx').then(({ ComplaintCreate }) => ({ default: ComplaintCreate })),
  ),
  recordRepresentation: (record: AdminComplaint) => record.number,
}
