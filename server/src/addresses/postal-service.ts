import { z } from 'zod'
import type { Place } from './pincode.repository.ts'

/** What is read of the service's answer: the first entry, and its first post office (API-51). */
const answer = z.tuple(
  [
    z.object({
      Status: z.string(),
      PostOffice: z.array(z.object({ District: z.string().max(100), State: z.string().max(100) })).nullable(),
    }),
  ],
  z.unknown(),
)

/** Milliseconds; a form waits for it. */
const patience = 4_000

/**
 * Asks the public postal service where a pincode is.
 * @param base the address of the service's lookup, without the pincode
 * @returns undefined when no place has that pincode
 * @throws when the service cannot be reached, is too slow, or answers something else
 */
export async function askPostalService(base: string, pincode: string): Promise<Place | undefined> {
  const response = await fetch(`${base.replace(/\/+$/, '')}/${pincode}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) throw new Error(`The postal service answered ${response.status}`)
  const [{ Status, PostOffice }] = answer.parse(await response.json())
  const office = Status === 'Success' ? PostOffice?.[0] : undefined
  return office && { city: office.District, state: office.State }
}
