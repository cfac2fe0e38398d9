/**
 * It returns the optimal string alignment distance, or a number above `max`.
 * @param asPrefix compares with the best prefix of `word`
 */
export function editDistance(typed: string, word: string, max: number, asPrefix = false): number {
  const tooMany = max + 1
  if (typed.length - word.length > max) return tooMany
  if (!asPrefix && word.length - typed.length > max) return tooMany
  const width = Math.min(word.length, typed.length + max)
  let before: number[] = []
  let above = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let best = row
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      let errors = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + Number(!isSame),
      )
      const isSwapped = !isSame && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (isSwapped) errors = Math.min(errors, at(before, column - 2) + 1)
      current.push(errors)
      best = Math.min(best, errors)
    }
    if (best > max) return tooMany
    before = above
    above = current
  }
  const errors = asPrefix ? Math.min(...above) : at(above, word.length)
  return Math.min(errors, tooMany)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
