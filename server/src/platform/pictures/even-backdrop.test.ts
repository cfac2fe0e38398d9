import { describe, expect, test } from 'vitest'
import { evenBackdrop, isOnGround, type Pixels } from './even-backdrop.ts'

type Colour = [number, number, number]

const SIDE = 240
const WHITE: Colour = [255, 255, 255]
const LILAC: Colour = [233, 226, 238]
const purple: Colour = [96, 48, 150]
const pale: Colour = [240, 238, 234]

/** The light falls off to the right and upwards, as on a sheet of paper that bends up behind the piece. */
const paper = (x: number, y: number): Colour => {
  const light = 0.86 - 0.1 * x + 0.08 * y - (y < 0 ? 0.06 : 0)
  return [214 * light, 200 * light, 180 * light].map(Math.round) as Colour
}

function draw(colourAt: (x: number, y: number) => Colour): Pixels {
  const colours = Array.from({ length: SIDE * SIDE }, (_, index) =>
    colourAt(((index % SIDE) / SIDE) * 2 - 1, (Math.floor(index / SIDE) / SIDE) * 2 - 1),
  )
  return { data: Uint8Array.from(colours.flat()), width: SIDE, height: SIDE }
}

/** A round piece and its shadow at the right of it. */
const pieceOn = (backdrop: (x: number, y: number) => Colour, piece: Colour): Pixels =>
  draw((x, y) => {
    if (Math.hypot(x, y) < 0.4) return piece
    const isShadow = Math.hypot((x - 0.4) / 2, y - 0.3) < 0.16
    return isShadow ? (backdrop(x, y).map((value) => Math.round(value * 0.7)) as Colour) : backdrop(x, y)
  })

const at = ({ data }: Pixels, x: number, y: number): number[] => {
  const start = (Math.round(((y + 1) / 2) * SIDE) * SIDE + Math.round(((x + 1) / 2) * SIDE)) * 3
  return [...data.subarray(start, start + 3)]
}

const border = Array.from({ length: 19 }, (_, step) => step / 10 - 0.9).flatMap((along) => [
  [along, -0.95],
  [along, 0.95],
  [-0.95, along],
  [0.95, along],
]) as [number, number][]

const farthest = (picture: Pixels, ground: Colour): number =>
  Math.max(
    ...border.flatMap(([x, y]) =>
      at(picture, x, y).map((value, channel) => Math.abs(value - (ground[channel] ?? 0))),
    ),
  )

describe('a piece before a plain backdrop', () => {
  test('stands on white, with its own colour and a grey shadow', () => {
    const before = pieceOn(paper, purple)
    const after = evenBackdrop(before, WHITE) as Pixels
    expect(farthest(before, WHITE)).toBeGreaterThan(60)
    expect(farthest(after, WHITE)).toBeLessThanOrEqual(2)
    const [red = 0, green = 0, blue = 0] = at(after, 0, 0)
    expect(red / blue).toBeCloseTo(purple[0] / purple[2], 1)
    expect(green / blue).toBeCloseTo(purple[1] / purple[2], 1)
    expect(blue).toBeGreaterThanOrEqual(purple[2])
    const shadow = at(after, 0.55, 0.3)
    expect(Math.max(...shadow)).toBeLessThan(215)
    expect(Math.max(...shadow) - Math.min(...shadow)).toBeLessThan(12)
  })

  test('stays visible on a tint when it is paler than the backdrop', () => {
    const after = evenBackdrop(pieceOn(paper, pale), LILAC) as Pixels
    expect(farthest(after, LILAC)).toBeLessThanOrEqual(2)
    expect(at(after, 0, 0)[1]).toBeGreaterThan(LILAC[1] + 6)
    expect(Math.max(...at(after, 0, 0))).toBeLessThan(253)
  })

  test('is known to stand on its ground afterwards, and on no other', () => {
    const before = pieceOn(paper, purple)
    const after = evenBackdrop(before, LILAC) as Pixels
    expect([before, after].map((picture) => isOnGround(picture, LILAC))).toEqual([false, true])
    expect(isOnGround(after, WHITE)).toBe(false)
  })
})

describe('a picture is refused', () => {
  test.each<[string, (x: number, y: number) => Colour]>([
    [
      'whose border is a room',
      (x, y) => ((Math.floor(x * 4) + Math.floor(y * 4)) % 2 ? [200, 60, 40] : [90, 160, 90]),
    ],
    ['that is full of the piece', (x, y) => (Math.abs(x) + Math.abs(y) < 1.5 ? purple : paper(x, y))],
    ['whose backdrop is dark', () => [60, 30, 70]],
  ])('%s', (_, backdrop) => {
    expect(evenBackdrop(pieceOn(backdrop, pale), WHITE)).toBeUndefined()
  })
})
