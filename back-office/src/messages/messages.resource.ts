import { MessageSquare } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const messages: BackOfficeResource = {
  name: 'messages',
  label: 'Messages',
  group: 'People',
  icon: MessageSquare,
  isWeekly: true,
  list: screen(() => import('./message-list.tsx').then(({ MessageList }) => MessageList)),
  show: screen(() => import('./message-show.tsx').then(({ MessageShow }) => MessageShow)),
  recordRepresentation: 'subject',
}
