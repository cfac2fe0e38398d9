import { z } from 'zod'
import type { SmsKeys } from '../messaging-keys.ts'
import { exchange, withoutNumbers } from './exchange.ts'
import type { SendMessage } from './provider.ts'

const accepted = z.object({ type: z.literal('success'), message: z.string().min(1).max(100) })
const refused = z.union([
  z.object({ type: z.literal('error'), message: z.string() }).transform(({ message }) => message),
  z.object({ hasError: z.literal(true), errors: z.unknown() }).transform(({ errors }) => String(errors)),
])

/**
 * MSG91's flow API: the text lies at MSG91, as it is registered, and its variables are VAR1, VAR2, …
 * @see https://docs.msg91.com/sms/send-sms
 */
export function msg91(keys: SmsKeys): SendMessage {
  return async ({ id, phone, templateId, values }) => {
    const variables = Object.fromEntries(values.map((value, index) => [`VAR${index + 1}`, value]))
    const answer = await exchange(
      `${keys.apiUrl()}/flow`,
      { authkey: keys.authKey },
      {
        template_id: templateId,
        short_url: '0',
        recipients: [{ mobiles: `91${phone}`, CRQID: id, ...variables }],
      },
    )
    if ('outcome' in answer) return answer
    const { status, body } = answer
    if (status === 429) return { outcome: 'busy', reason: 'MSG91 asks for a pause (429)' }
    if (status >= 500) return { outcome: 'unknown', reason: `MSG91 failed (${status})` }
    const success = accepted.safeParse(body)
    if (success.success) return { outcome: 'accepted', providerId: success.data.message }
    const refusal = refused.safeParse(body)
    if (refusal.success) return { outcome: 'refused', reason: withoutNumbers(refusal.data) }
    return { outcome: 'unknown', reason: `MSG91 answered something else (${status})` }
  }
}
