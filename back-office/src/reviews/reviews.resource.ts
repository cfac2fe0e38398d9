import type { AdminReview } from '@amritvasya/contract'
import { Star } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const reviews: BackOfficeResource = {
  name: 'reviews',
  label: 'Reviews',
  group: 'People',
  icon: Star,
  isWeekly: true,
  list: lazy(() => import('./review-list.tsx').then(({ ReviewList }) => ({ default: ReviewList }))),
  show: lazy(() => import('./review-show.tsx').then(({ ReviewShow }) => ({ default: ReviewShow }))),
  recordRepresentation: (record: AdminReview) => record.productName,
}
