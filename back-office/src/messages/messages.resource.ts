import type { AdminMessage } from '@amritvasya/contract'
import { MessageSquare } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const messages: BackOfficeResource = {
  name: 'messages',
  label: 'Messages',
  group: 'People',
  icon: MessageSquare,
  isWeekly: true,
  list: lazy(() => import('./message-list.tsx').then(({ MessageList }) => ({ default: MessageList }))),
  show: lazy(() => import('./message-show.tsx').then(({ MessageShow }) => ({ default: MessageShow }))),
  recordRepresentation: (record: AdminMessage) => record.subject,
}
