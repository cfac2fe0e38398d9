import { Star } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const reviews: BackOfficeResource = {
  name: 'reviews',
  label: 'Reviews',
  group: 'People',
  icon: Star,
  isWeekly: true,
  list: screen(() => import('./review-list.tsx').then(({ ReviewList }) => ReviewList)),
  show: screen(() => import('./review-show.tsx').then(({ ReviewShow }) => ReviewShow)),
  recordRepresentation: 'productName',
}
