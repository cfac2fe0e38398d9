import { Mail } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const newsletter: BackOfficeResource = {
  name: 'subscribers',
  label: 'Newsletter',
  group: 'People',
  icon: Mail,
  list: screen(() => import('./subscriber-list.tsx').then(({ SubscriberList }) => SubscriberList)),
  recordRepresentation: 'email',
}
