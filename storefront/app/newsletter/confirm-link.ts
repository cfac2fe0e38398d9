import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../platform/api.ts'
import { respondToForm } from '../platform/plain-form.ts'

type LinkCall =
  | 'POST /public/newsletter/confirm'
  | 'POST /public/newsletter/unsubscribe'
  | 'POST /public/notices/confirm'
  | 'POST /public/notices/stop'
  | 'POST /public/questions/confirm'
  | 'POST /public/questions/withdraw'
  | 'POST /public/cart-reminders/stop'
  | 'POST /public/consents/withdraw'
  | 'POST /users/restore-email'
  | 'POST /orders/confirm'
  | 'POST /orders/cancel'

export const incompleteLink = 'This link is incomplete. Please open it again from your email.'
const linkFailed = 'That did not work. Please try again.'

/** The token comes from the address. */
export function confirmLink(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  call: LinkCall,
) {
  const token = new URL(request.url).searchParams.get('token')
  return respondToForm(request, {
    empty: { token: '' },
    check: () => ({ token: token ? undefined : incompleteLink }),
    send: () => context.get(apiContext)(call, { body: { token: token ?? '' } }),
    failed: linkFailed,
  })
}
