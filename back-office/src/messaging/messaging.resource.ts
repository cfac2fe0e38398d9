import { MessageSquareText } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const messaging: BackOfficeResource = {
  name: 'messaging',
  label: 'SMS and WhatsApp',
  group: 'Owner',
  icon: MessageSquareText,
  list: lazy(() =>
    import('./messaging-screen.tsx').then(({ MessagingScreen }) => ({ default: MessagingScreen })),
  ),
}
