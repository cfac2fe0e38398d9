import type { ErrorBody, NewReviewResponse, Review } from '@amritvasya/contract'
import { endExpiredSession } from '../../accounts/customer-api.ts'
import { readToken } from '../../accounts/session-store.ts'
import { HttpApiError } from '../../platform/http-api.ts'
import type { ReviewDraft } from './review-draft.ts'

/** It is long, because pictures upload slowly on slow connections. */
const UPLOAD_TIMEOUT_MS = 60_000

/**
 * Uses XMLHttpRequest, because fetch reports no upload progress.
 * @param progress receives the uploaded share, from 0 to 1
 * @throws {HttpApiError} for every response that is not a success, and without a response
 */
export function sendReview(
  base: string,
  productId: string,
  draft: ReviewDraft,
  progress: (part: number) => void,
): Promise<Review> {
  const form = new FormData()
  form.append('productId', productId)
  form.append('orderId', draft.orderId)
  form.append('rating', String(draft.rating))
  form.append('title', draft.title.trim())
  form.append('comment', draft.comment.trim())
  if (draft.hasIncentive) form.append('incentive', 'yes')
  for (const { bytes, name } of draft.pictures) form.append('images', bytes, name)

  const token = readToken()
  const request = new XMLHttpRequest()
  request.open('POST', `${base.replace(/\/$/, '')}/reviews`)
  request.responseType = 'json'
  request.timeout = UPLOAD_TIMEOUT_MS
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0)

  return new Promise((resolve, reject) => {
    const fail = (code: 'TIMEOUT' | 'NO_RESPONSE', message: string) =>
      reject(new HttpApiError(0, code, message))
    request.ontimeout = () => fail('TIMEOUT', 'Request timed out. Please try again.')
    request.onerror = () => fail('NO_RESPONSE', 'Unable to connect to the server.')
    request.onload = () => {
      const answer = request.response as NewReviewResponse | ErrorBody | null
      if (request.status === 200 && answer?.success) return resolve(answer.review)
      if (request.status === 401 && readToken() === token) endExpiredSession()
      const { message = '', code = 'SERVER_ERROR' } = (answer ?? {}) as Partial<ErrorBody>
      reject(new HttpApiError(request.status, code, message))
    }
    request.send(form)
  })
}
