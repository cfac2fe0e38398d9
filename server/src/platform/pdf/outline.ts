type Point = { x: number; y: number; isOnCurve: boolean }

/** Lines and quadratic curves, as TrueType has them. */
export type Outline = Point[][]

/** It is a drawing command of SVG with absolute coordinates. */
export type PathCommand = { type: string; values: number[] }

/** @returns the path moved by `x` and `y` */
export function outlineOf(path: readonly PathCommand[], x = 0, y = 0): Outline {
  const contours: Outline = []
  for (const { type, values } of path) {
    if (type === 'M') contours.push([])
    const points: Point[] = []
    for (let i = 0; i < values.length; i += 2) {
      const isOnCurve = i === values.length - 2
      points.push({ x: Math.round((values[i] ?? 0) + x), y: Math.round((values[i + 1] ?? 0) + y), isOnCurve })
    }
    contours.at(-1)?.push(...points)
  }
  return contours.filter((contour) => contour.length > 2)
}

const ON_CURVE = 1

/**
 * A simple glyph of TrueType's `glyf` table, with its left edge. The encoder of fontkit is not used: it loses the
 * count of the last repeated flag.
 */
export function encodeGlyph(outline: Outline): { bytes: Uint8Array; bearing: number } {
  const points = outline.flat()
  if (points.length === 0) return { bytes: new Uint8Array(0), bearing: 0 }
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const bearing = Math.min(...xs)
  const headLength = 10 + 2 * outline.length + 2
  const length = headLength + 5 * points.length
  // Offsets in the font are multiples of four.
  const view = new DataView(new ArrayBuffer(Math.ceil(length / 4) * 4))
  const numbers = [outline.length, bearing, Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  numbers.forEach((value, i) => {
    view.setInt16(2 * i, value)
  })
  let last = -1
  outline.forEach((contour, i) => {
    last += contour.length
    view.setUint16(10 + 2 * i, last)
  })
  points.forEach(({ x, y, isOnCurve }, i) => {
    const before = points[i - 1] ?? { x: 0, y: 0 }
    view.setUint8(headLength + i, isOnCurve ? ON_CURVE : 0)
    view.setInt16(headLength + points.length + 2 * i, x - before.x)
    view.setInt16(headLength + 3 * points.length + 2 * i, y - before.y)
  })
  return { bytes: new Uint8Array(view.buffer), bearing }
}
