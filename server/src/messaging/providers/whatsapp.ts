import { z } from 'zod'
import type { WhatsappKeys } from '../messaging-keys.ts'
import { exchange, withoutNumbers } from './exchange.ts'
import type { SendMessage } from './provider.ts'

const accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) })
const refused = z.object({ error: z.object({ code: z.number(), message: z.string() }) })

/** Rate limits, which Meta also reports with status 400: nothing was taken. */
const busyCodes = new Set([4, 80007, 130429, 131048, 131056])

/**
 * Meta's Cloud API: a template message, whose text lies at Meta.
 * @see https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages
 */
export function whatsapp(keys: WhatsappKeys): SendMessage {
  return async ({ id, phone, templateId, language, values }) => {
    const parameters = values.map((text) => ({ type: 'text', text }))
    const answer = await exchange(
      `${keys.apiUrl()}/${encodeURIComponent(keys.phoneNumberId)}/messages`,
      { authorization: `Bearer ${keys.accessToken}` },
      {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: `91${phone}`,
        type: 'template',
        template: {
          name: templateId,
          language: { code: language },
          ...(parameters.length > 0 && { components: [{ type: 'body', parameters }] }),
        },
        biz_opaque_callback_data: id,
      },
    )
    if ('outcome' in answer) return answer
    const { status, body } = answer
    const success = accepted.safeParse(body)
    if (status < 300 && success.success) {
      return { outcome: 'accepted', providerId: success.data.messages[0]?.id ?? '' }
    }
    const refusal = refused.safeParse(body)
    if (status === 429 || (refusal.success && busyCodes.has(refusal.data.error.code))) {
      return { outcome: 'busy', reason: `WhatsApp asks for a pause (${status})` }
    }
    if (status >= 500 || !refusal.success) {
      return { outcome: 'unknown', reason: `WhatsApp failed (${status})` }
    }
    const { code, message } = refusal.data.error
    return { outcome: 'refused', reason: withoutNumbers(`${code}: ${message}`) }
  }
}
