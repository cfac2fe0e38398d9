import { MessageSquareText } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const messaging: BackOfficeResource = {
  name: 'messaging',
  label: 'SMS and WhatsApp',
  group: 'Owner',
  icon: MessageSquareText,
  list: screen(() => import('./messaging-screen.tsx').then(({ MessagingScreen }) => MessagingScreen)),
}
