type Group = { carts: number; bought: number }

/** The points are percentage points, and `error` is the usual 95 per cent. */
export type Lift = { points: number; error: number }

const HUNDRED = 100

const rateOf = ({ carts, bought }: Group) => bought / carts
const variance = (group: Group) => (rateOf(group) * (1 - rateOf(group))) / group.carts

/** It is undefined while one of the groups is empty. */
export function liftOf({ mailed, leftOut }: Record<'mailed' | 'leftOut', Group>): Lift | undefined {
  if (mailed.carts === 0 || leftOut.carts === 0) return undefined
  return {
    points: HUNDRED * (rateOf(mailed) - rateOf(leftOut)),
    error: HUNDRED * 1.96 * Math.sqrt(variance(mailed) + variance(leftOut)),
  }
}

const rounded = (points: number) => Math.round(points * 10) / 10

export const shareWords = (group: Group): string =>
  group.carts === 0 ? '0' : `${group.bought} (${rounded(HUNDRED * rateOf(group))}%)`

/** Calls a difference that chance may have made by its name. */
export function liftWords(lift: Lift | undefined): string {
  if (!lift) return 'What the mails are good for shows once carts were mailed and others left out by lot.'
  const points = rounded(lift.points)
  const more = `${Math.abs(points)} in 100 ${points < 0 ? 'fewer' : 'more'} bought with the mail than without`
  const isClear = Math.abs(lift.points) > lift.error && lift.error > 0
  return isClear
    ? `${more}, give or take ${rounded(lift.error)}.`
    : `${more}; that may be chance, until more carts were mailed.`
}
