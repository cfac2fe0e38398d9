/**
 * Returns the message at the tracking number of one of several orders; undefined where it is right.
 * @param isTried true once the form was sent, which needs one number at least
 */
export function numberProblem(numbers: readonly string[], at: number, isTried: boolean): string | undefined {
  const number = numbers[at]
  if (number && numbers.some((other, place) => place !== at && other === number))
    return 'Another order has this number, too'
  const lacksAll = numbers.every((other) => other === '')
  return isTried && at === 0 && lacksAll ? 'Please enter a tracking number' : undefined
}

/** Returns whose number it is, also beside a problem: then one needs to know it most. */
export const numberNote = (who: string, problem: string | undefined): string =>
  problem ? `${problem} · ${who}` : who
