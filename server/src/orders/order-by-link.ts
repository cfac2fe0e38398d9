import { ApiError } from '../platform/http/api-error.ts'
import type { OrderMailDependencies } from './dependencies.ts'

type Links = OrderMailDependencies['links']

/**
 * Returns the order whose link a mail or message carried.
 * @param find finds the order by id; undefined when there is none
 * @throws {ApiError} INVALID_LINK
 */
export async function orderByLink<Found>(
  links: Links,
  { purpose, token }: { purpose: Parameters<Links['read']>[0]; token: string },
  find: (id: string) => Promise<Found | undefined>,
): Promise<Found> {
  const id = links.read(purpose, token)
  const order = id && (await find(id))
  if (!order)
    throw new ApiError('INVALID_LINK', 'This link is incomplete. Please open it again from your email.')
  return order
}
