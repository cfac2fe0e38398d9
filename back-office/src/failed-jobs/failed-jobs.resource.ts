import { CircleX } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const failedJobs: BackOfficeResource = {
  name: 'failed-jobs',
  label: 'Failed jobs',
  group: 'Owner',
  icon: CircleX,
  list: screen(() => import('./failed-job-list.tsx').then(({ FailedJobList }) => FailedJobList)),
}
