import type { Webhook, WebhookEvent } from '@amritvasya/contract'
import { ListTree, Webhook as WebhookIcon } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const webhooks: BackOfficeResource = {
  name: 'webhooks',
  label: 'Webhooks',
  group: 'Owner',
  icon: WebhookIcon,
  list: lazy(() => import('./webhook-list.tsx').then(({ WebhookList }) => ({ default: WebhookList }))),
  edit: lazy(() => import('./webhook-edit.tsx').then(({ WebhookEdit }) => ({ default: WebhookEdit }))),
  create: lazy(() =>
    import('./webhook-create.tsx').then(({ WebhookCreate }) => ({ default: WebhookCreate })),
  ),
  recordRepresentation: (record: Webhook) => record.url,
}

export const webhookEvents: BackOfficeResource = {
  name: 'webhook-events',
  label: 'Webhook log',
  group: 'Owner',
  icon: ListTree,
  list: lazy(() => import('./event-list.tsx').then(({ EventList }) => ({ default: EventList }))),
  show: lazy(() => import('./event-show.tsx').then(({ EventShow }) => ({ default: EventShow }))),
  recordRepresentation: (record: WebhookEvent) => record.type,
}
