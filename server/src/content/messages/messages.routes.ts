import type { Api } from '../../platform/http/api.ts'
import { type MessageParts, takeMessage } from './messages.service.ts'

export function registerMessages(api: Api, parts: MessageParts): void {
  api.handle('POST /public/contact', async ({ body: { consent: _, ...message } }, { network }) => {
    await takeMessage(parts, message, network)
    return {
      success: true,
      message: 'Thank you. Your message has reached us; we answer within two business days.',
    }
  })
}
