import { CircleX } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const failedJobs: BackOfficeResource = {
  name: 'failed-jobs',
  label: 'Failed jobs',
  group: 'Owner',
  icon: CircleX,
  list: lazy(() => import('./failed-job-list.tsx').then(({ FailedJobList }) => ({ default: FailedJobList }))),
}
