import { z } from 'zod'
import type { Place } from './pincode.repository.ts'

/** Reads the first entry and its first post office. */
const answer = z.tuple(
  [
    z.object({
      Status: z.string(),
      PostOffice: z.array(z.object({ District: z.string().max(100), State: z.string().max(100) })).nullable(),
    }),
  ],
  z.unknown(),
)

/** Another pincode would fail, too. */
export class PostalServiceUnavailable extends Error {
  override name = 'PostalServiceDown'
}

/** A form waits for it. */
const REQUEST_TIMEOUT_MS = 4_000

/**
 * @param base without the pincode
 * @returns undefined when no place has that pincode
 * @throws {PostalServiceUnavailable}
 * @throws when the response has another shape
 */
export async function lookUpPincode(base: string, pincode: string): Promise<Place | undefined> {
  const body = await fetchText(`${base.replace(/\/+$/, '')}/${pincode}`)
  const [{ Status, PostOffice }] = answer.parse(JSON.parse(body))
  const office = Status === 'Success' ? PostOffice?.[0] : undefined
  return office && { city: office.District, state: office.State }
}

/** @throws {PostalServiceUnavailable} */
async function fetchText(address: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal,
    })
    if (!response.ok) throw new Error(`The postal service answered ${response.status}`)
    return await response.text()
  } catch (cause) {
    throw new PostalServiceUnavailable('The postal service is down', { cause })
  }
}
