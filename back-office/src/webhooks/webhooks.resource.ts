import { ListTree, Webhook as WebhookIcon } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const webhooks: BackOfficeResource = {
  name: 'webhooks',
  label: 'Webhooks',
  group: 'Owner',
  icon: WebhookIcon,
  list: screen(() => import('./webhook-list.tsx').then(({ WebhookList }) => WebhookList)),
  edit: screen(() => import('./webhook-form.tsx').then(({ WebhookEdit }) => WebhookEdit)),
  create: screen(() => import('./webhook-form.tsx').then(({ WebhookCreate }) => WebhookCreate)),
  recordRepresentation: 'url',
}

export const webhookEvents: BackOfficeResource = {
  name: 'webhook-events',
  label: 'Webhook log',
  group: 'Owner',
  icon: ListTree,
  list: screen(() => import('./event-list.tsx').then(({ EventList }) => EventList)),
  show: screen(() => import('./event-show.tsx').then(({ EventShow }) => EventShow)),
  recordRepresentation: 'type',
}
