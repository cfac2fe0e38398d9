import type { Subscriber } from '@amritvasya/contract'
import { Mail } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const newsletter: BackOfficeResource = {
  name: 'subscribers',
  label: 'Newsletter',
  group: 'People',
  icon: Mail,
  list: lazy(() =>
    import('./subscriber-list.tsx').then(({ SubscriberList }) => ({ default: SubscriberList })),
  ),
  recordRepresentation: (record: Subscriber) => record.email,
}
