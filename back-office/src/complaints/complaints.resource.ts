import { MessageSquareWarning } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const complaints: BackOfficeResource = {
  name: 'complaints',
  label: 'Complaints',
  group: 'People',
  icon: MessageSquareWarning,
  isWeekly: true,
  list: screen(() => import('./complaint-list.tsx').then(({ ComplaintList }) => ComplaintList)),
  show: screen(() => import('./complaint-show.tsx').then(({ ComplaintShow }) => ComplaintShow)),
  create: screen(() => import('./complaint-create.tsx').then(({ ComplaintCreate }) => ComplaintCreate)),
  recordRepresentation: 'number',
}
