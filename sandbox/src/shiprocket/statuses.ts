/** The keys are Shiprocket's codes. */
export const labels: Readonly<Record<number, string>> = {
  20: 'PICKUP EXCEPTION',
  42: 'PICKED UP',
  18: 'IN TRANSIT',
  17: 'OUT FOR DELIVERY',
  21: 'UNDELIVERED',
  7: 'DELIVERED',
  9: 'RTO INITIATED',
  46: 'RTO IN TRANSIT',
  10: 'RTO DELIVERED',
  12: 'LOST',
}

export const UNDELIVERED = 21

/** They are reported once a courier has the parcel. */
export const fetched: ReadonlySet<number> = new Set([6, 7, 9, 10, 12, 17, 18, 21, 42, 46])

const BOOKED = 0
/** The statuses that may follow one; 0 is a booked parcel. */
const following: Readonly<Record<number, readonly number[]>> = {
  [BOOKED]: [42, 20],
  20: [42],
  42: [18],
  18: [17],
  17: [7, UNDELIVERED],
  [UNDELIVERED]: [17, 9],
  9: [46],
  46: [10],
}
/** A returned parcel ends at the shop. */
const followingReturn: Readonly<Record<number, readonly number[]>> = { [BOOKED]: [42], 42: [18], 18: [7] }

type Progress = {
  awb: string | null
  isCancelled: boolean
  isReturn: boolean
  scans: readonly { 'sr-status': number }[]
}

/** Lists the statuses that may come next, the usual one first; none before a number is assigned. */
export function nextStatuses({ awb, isCancelled, isReturn, scans }: Progress): readonly number[] {
  if (awb === null || isCancelled) return []
  return (isReturn ? followingReturn : following)[scans.at(-1)?.['sr-status'] ?? BOOKED] ?? []
}
