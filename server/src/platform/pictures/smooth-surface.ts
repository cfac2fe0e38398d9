/** A measured point: coordinates of -1 to 1, and a value for each channel. */
export type SurfacePoint = { x: number; y: number; values: readonly number[] }

/** It gives the value of each channel at a point of -1 to 1. */
export type SmoothSurface = (x: number, y: number) => number[]

/** Each point adds this weight, which keeps the surface flat where no points determine it. */
const RIDGE = 5e-5

/** Returns powers of y twice as high as those of x, because light changes most where the ground bends up into the wall. */
function termsAt(order: number, x: number, y: number): number[] {
  const terms: number[] = []
  for (let powerOfX = 0, ofX = 1; powerOfX <= order; powerOfX++, ofX *= x) {
    for (let powerOfY = 0, term = ofX; powerOfY <= 2 * (order - powerOfX); powerOfY++, term *= y)
      terms.push(term)
  }
  return terms
}

/**
 * Fits a polynomial to each channel by least squares.
 * @param order the highest power of x
 */
export function fitSurface(points: readonly SurfacePoint[], order: number): SmoothSurface {
  const size = termsAt(order, 0, 0).length
  const channels = points[0]?.values.length ?? 0
  const system = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size + channels }, (_, column) => (column === row ? RIDGE * points.length : 0)),
  )
  for (const { x, y, values } of points) {
    const terms = termsAt(order, x, y)
    const columns = [...terms, ...values]
    for (const [at, row] of system.entries()) {
      const term = terms[at] ?? 0
      for (let column = 0; column < columns.length; column++) {
        row[column] = (row[column] ?? 0) + term * (columns[column] ?? 0)
      }
    }
  }
  const solved = eliminate(system)
  const weights = Array.from({ length: channels }, (_, channel) =>
    solved.map((row) => row[size + channel] ?? 0),
  )
  return (x, y) => {
    const terms = termsAt(order, x, y)
    return weights.map((ofChannel) =>
      ofChannel.reduce((sum, weight, at) => sum + weight * (terms[at] ?? 0), 0),
    )
  }
}

/** Turns the left side into the unit matrix (Gauss and Jordan), which leaves the solutions on the right. */
function eliminate(system: number[][]): number[][] {
  let rows = system
  for (let at = 0; at < system.length; at++) {
    const pivot = rows[at]?.[at] ?? 1
    const unit = (rows[at] ?? []).map((value) => value / pivot)
    rows = rows.map((row, index) =>
      index === at ? unit : row.map((value, column) => value - (row[at] ?? 0) * (unit[column] ?? 0)),
    )
  }
  return rows
}
