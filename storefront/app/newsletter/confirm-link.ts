import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../platform/api.ts'
import { respondToForm } from '../platform/plain-form.ts'

export type LinkCall =
  | 'POST /public/newsletter/confirm'
  | 'POST /public/newsletter/unsubscribe'
  | 'POST /public/consents/withdraw'
  | 'POST /users/restore-email'
  | 'POST /orders/confirm'

export const incompleteLink = 'This link is not complete. Please open it from the mail again.'
export const linkFailed = 'That did not work. Please try again.'

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
