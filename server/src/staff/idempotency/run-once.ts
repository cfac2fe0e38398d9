import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { claimKey, findRequest, storeResponse } from './idempotency-key.repository.ts'

type Outcome<T> = { response: T; isRepeated: boolean }

/**
 * Runs each time without a key.
 * @param work returns JSON, which is stored as the response for a repeated request
 * @throws {ApiError} IDEMPOTENCY_CONFLICT when the key was used with another endpoint or body
 */
export async function runOnce<T>(
  transaction: Database,
  { id, requestsOf, request }: Pick<StaffCaller, 'id'> & Partial<Pick<StaffCaller, 'request' | 'requestsOf'>>,
  secrets: Pick<Secrets, 'fingerprint'>,
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  if (!request) return { response: await work(), isRepeated: false }
  // A second change would get the first one's result.
  if (request.isUsed) throw new Error('A call with an Idempotency-Key makes one change')
  request.isUsed = true
  const { key, content } = request
  const claim = {
    staffId: requestsOf ?? id,
    // Programs choose theirs without knowing of each other.
    key: requestsOf ? `${id} ${key}` : key,
    fingerprint: secrets.fingerprint('staff', content),
  }
  if (await claimKey(transaction, claim)) {
    const response = await work()
    await storeResponse(transaction, claim, response)
    return { response, isRepeated: false }
  }
  const stored = await findRequest(transaction, claim)
  if (!stored.fingerprint.equals(claim.fingerprint)) throw new ApiError('IDEMPOTENCY_CONFLICT')
  return { response: stored.answer as T, isRepeated: true }
}
