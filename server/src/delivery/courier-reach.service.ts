import type { Database } from '../platform/database/database.ts'
import { type CourierReach, findReach, recordRequest } from './courier-pincode.repository.ts'

const STALE_MS = 3 * 86_400_000

/** Without a courier service nothing is known. */
export type ReadReach = (database: Database, pincode: string) => Promise<CourierReach | undefined>

/** Asks the courier service about a pincode of which nothing is known; an order does not wait long, and never fails, for it. */
export type LearnReach = (pincode: string) => Promise<void>

export const readReach: ReadReach = async (database, pincode) => (await findReach(database, pincode)).reach

/** The courier service is asked by a job, never while a shopper waits. */
export async function readReachForShopper(
  database: Database,
  pincode: string,
): Promise<CourierReach | undefined> {
  const { reach, isRecent } = await findReach(database, pincode)
  if (!isRecent) await recordRequest(database, pincode)
  return reach
}

export const isStale = ({ checkedAt }: CourierReach, now: number): boolean =>
  now - checkedAt.getTime() > STALE_MS
