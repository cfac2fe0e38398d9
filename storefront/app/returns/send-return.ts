import type { ErrorBody, NewReturnResponse, OrderReturn, ReturnableOrder } from '@amritvasya/contract'
import { endExpiredSession } from '../accounts/customer-api.ts'
import { readToken } from '../accounts/session-store.ts'
import { HttpApiError } from '../platform/http-api.ts'
import type { PreparedPicture } from '../reviews/form/prepare-picture.ts'

/** The account's order, or the token of a mail. */
export type ReturnAccess = { orderId: string } | { token: string }

export type ReturnDraft = {
  /** The same request has the same key. */
  key: string
  pieces: {
    lineId: string
    quantity: number
    reason: OrderReturn['reason']
    /** A variant that is sent instead. */
    replacement?: string
  }[]
  /** Store credit instead of the money. */
  asCredit: boolean
  /** It says what is wrong; empty without it. */
  details: string
  pictures: readonly PreparedPicture[]
}

/** It is long, because pictures upload slowly on slow connections. */
const UPLOAD_TIMEOUT_MS = 60_000

/** @throws {HttpApiError} for every response that is not a success, and without a response */
export async function sendReturn(
  base: string,
  access: ReturnAccess,
  { key, pieces, asCredit, details, pictures }: ReturnDraft,
): Promise<ReturnableOrder> {
  const form = new FormData()
  form.append('key', key)
  form.append('pieces', JSON.stringify(pieces))
  if (asCredit) form.append('asCredit', 'true')
  if (details) form.append('details', details)
  for (const { bytes, name } of pictures) form.append('images', bytes, name)
  const session = readToken()
  const isOwn = 'orderId' in access
  const path = isOwn ? `/orders/my-orders/${access.orderId}/returns` : '/orders/return-link/request'
  const headers: Record<string, string> = isOwn
    ? session
      ? { authorization: `Bearer ${session}` }
      : {}
    : { 'x-order-link': access.token }
  let response: Response
  try {
    response = await fetch(base.replace(/\/$/, '') + path, {
      method: 'POST',
      body: form,
      headers,
      signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
    })
  } catch {
    throw new HttpApiError(0, 'NO_RESPONSE', 'Unable to connect to the server.')
  }
  const body = (await response.json().catch(() => null)) as NewReturnResponse | ErrorBody | null
  if (response.ok && body?.success) return body.order
  if (isOwn && response.status === 401 && readToken() === session) endExpiredSession()
  const { message = '', code = 'SERVER_ERROR' } = (body ?? {}) as Partial<ErrorBody>
  throw new HttpApiError(response.status, code, message)
}
