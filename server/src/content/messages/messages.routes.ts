import type { Api } from '../../platform/http/api.ts'
import { type MessageDependencies, receiveMessage } from './messages.service.ts'

export function registerMessages(api: Api, dependencies: MessageDependencies): void {
  api.handle('POST /public/contact', async ({ body: { consent: _, ...message } }, { network }) => {
    await receiveMessage(dependencies, message, network)
    return {
      success: true,
      message: 'Thank you. Your message has reached us; we answer within two business days.',
    }
  })
}
