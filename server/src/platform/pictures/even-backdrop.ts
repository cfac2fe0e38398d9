import { fitSurface, type SmoothSurface } from './smooth-surface.ts'

/** It holds red, green and blue of each pixel, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number }

type Colour = readonly [red: number, green: number, blue: number]
type Point = { x: number; y: number; values: Colour }

const GAMMA = 2.2
/** A shadow divides the light, not the values of the channels. */
const lights = Array.from({ length: 256 }, (_, value) => (value / 255) ** GAMMA)
const lightAt = (data: Uint8Array, at: number): number => lights[data[at] ?? 0] ?? 0
const BRIGHTEST = 4_095
const values = Uint8Array.from({ length: BRIGHTEST + 1 }, (_, light) =>
  Math.round((light / BRIGHTEST) ** (1 / GAMMA) * 255),
)

/** A grid of 64 points a side describes a smooth backdrop as well as all pixels do. */
const GRID = 64
/** The border is the outer 14% of the picture. */
const BORDER_FROM = 0.72
/** A picture whose border is backdrop to a smaller part is left alone: the piece could be taken for the backdrop. */
const LEAST_PART_OF_BORDER = 0.6
/** Dividing a darker backdrop would make its grain visible. */
const LEAST_LIGHT = 0.1
/** Each step: how far a point of the border may lie from the surface before, and the order of the next surface. */
const approaches = [
  [Number.POSITIVE_INFINITY, 1],
  [0.6, 2],
  [0.45, 3],
  [0.35, 3],
  [0.25, 3],
  [0.18, 3],
  [0.14, 3],
  [0.12, 3],
] as const
/** A smaller difference is backdrop; one that is larger by `FADE` is piece or shadow. */
const RESIDUE = 0.05
const FADE = 0.12
/** A difference of this size is kept far from the piece as well, such as a thin chain, unlike streaks of the wall. */
const STRONG = 0.28
const STRAY = 0.03
/** A point belongs to the piece in part from the first value on, and wholly from the second on. */
const PIECE_FROM = 0.12
const PIECE_AT = 0.35
/** The ground begins below the middle. */
const GROUND_FROM = 0.15
/** A surface may bend below black, by which nothing can be divided. */
const DARKEST = 0.02
/** Encoding moves the light of an even ground by less. */
const ON_GROUND_WITHIN = 0.02
/** The piece stands in the middle. */
const MIDDLE_UP_TO = 0.1
const FINAL_ORDER = 4
/** Each round allows less distance from the surface before, so that the shadow is left out. */
const rounds = [0.14, 0.12, 0.1]

/**
 * Divides a plain backdrop out of a picture, so that the piece and its shadow stand on a ground of one colour.
 * @param ground what the backdrop becomes
 * @returns undefined when the border is uneven or dark
 */
export function evenBackdrop(picture: Pixels, ground: Colour): Pixels | undefined {
  const points = pointsOf(picture)
  const backdrop = findBackdrop(points)
  return backdrop && divide(picture, gridOf(points, backdrop), ground, gainOf(points, backdrop))
}

/** @returns true if a picture's border is of this colour already */
export function isOnGround(picture: Pixels, ground: Colour): boolean {
  const become = ground.map((value) => (value / 255) ** GAMMA)
  const border = pointsOf(picture).filter((point) => distance(point) > BORDER_FROM)
  const alike = border.filter(({ values: light }) =>
    light.every((one, channel) => Math.abs(one - (become[channel] ?? 1)) < ON_GROUND_WITHIN),
  )
  return alike.length >= border.length * LEAST_PART_OF_BORDER
}

function pointsOf(picture: Pixels): Point[] {
  const { width, height } = picture
  return Array.from({ length: GRID * GRID }, (_, index) => {
    const x = ((index % GRID) + 0.5) / GRID
    const y = (Math.floor(index / GRID) + 0.5) / GRID
    const light = lightAround(picture, Math.floor(x * width), Math.floor(y * height))
    return { x: x * 2 - 1, y: y * 2 - 1, values: light }
  })
}

/** The mean of nine pixels has a third of their grain. */
function lightAround({ data, width, height }: Pixels, x: number, y: number): Colour {
  const sum: [number, number, number] = [0, 0, 0]
  for (let row = y - 1; row <= y + 1; row++) {
    for (let column = x - 1; column <= x + 1; column++) {
      const at = (clamp(row, height - 1) * width + clamp(column, width - 1)) * 3
      sum[0] += lightAt(data, at) / 9
      sum[1] += lightAt(data, at + 1) / 9
      sum[2] += lightAt(data, at + 2) / 9
    }
  }
  return sum
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

const distance = ({ x, y }: Point): number => Math.max(Math.abs(x), Math.abs(y))

/** The light of a point in parts of the backdrop's. */
const partsOf = (backdrop: SmoothSurface, { x, y, values: light }: Point): number[] => {
  const behind = backdrop(x, y)
  return light.map((one, channel) => one / Math.max(behind[channel] ?? 1, DARKEST))
}
const differenceOf = (parts: readonly number[]): number =>
  Math.max(...parts.map((part) => Math.abs(part - 1)))
const difference = (backdrop: SmoothSurface, point: Point): number => differenceOf(partsOf(backdrop, point))

/** No shadow falls on the border above the ground: what is dark there is the backdrop's. */
const toleranceAt = (point: Point): number =>
  distance(point) > BORDER_FROM && point.y < GROUND_FROM ? 2.2 : 1

/** Follows the backdrop from the border, where little else is, to all that resembles it. */
function findBackdrop(points: Point[]): SmoothSurface | undefined {
  const border = points.filter((point) => distance(point) > BORDER_FROM)
  let backdrop: SmoothSurface = () => [1, 1, 1]
  let alike = border
  for (const [within, order] of approaches) {
    alike = border.filter((point) => difference(backdrop, point) < within)
    backdrop = fitSurface(alike, order)
  }
  if (alike.length < border.length * LEAST_PART_OF_BORDER) return undefined
  if (medianLight(alike) < LEAST_LIGHT) return undefined
  const outer = points.filter((point) => distance(point) > MIDDLE_UP_TO)
  for (const within of rounds) {
    alike = outer.filter((point) => difference(backdrop, point) < within * toleranceAt(point))
    backdrop = fitSurface(alike, FINAL_ORDER)
  }
  return backdrop
}

const medianLight = (points: Point[]): number =>
  points.map(({ values: [, green] }) => green).toSorted((a, b) => a - b)[points.length >> 1] ?? 0

/** The brightest parts of the piece become no brighter than this. */
const BRIGHTEST_PIECE = 0.94

/** The piece gets as much more light as the backdrop, but keeps its highlights. */
function gainOf(points: Point[], backdrop: SmoothSurface): number {
  const piece = points.filter((point) => pieceIn(partsOf(backdrop, point)) === 1)
  const bright = piece.map(({ values: light }) => Math.max(...light)).toSorted((a, b) => a - b)
  const highlight = bright[Math.floor(bright.length * 0.98)] ?? 1
  const ofBackdrop = points.map(({ x, y }) => backdrop(x, y)[1] ?? 1).toSorted((a, b) => a - b)
  const brightest = ofBackdrop[Math.floor(ofBackdrop.length * 0.9)] ?? 1
  return Math.max(Math.min(1 / brightest, BRIGHTEST_PIECE / highlight), 1)
}

/** Returns how surely a light is the piece's: a shadow on the backdrop is neither coloured nor brighter, and seldom black. */
function pieceIn(parts: readonly number[]): number {
  const brightest = Math.max(...parts)
  const coloured = 1 - Math.min(...parts) / Math.max(brightest, 0.02)
  const black = 0.7 * (0.5 - brightest)
  const piece = Math.max(coloured, 1.7 * (brightest - 1), black)
  return clamp((piece - PIECE_FROM) / (PIECE_AT - PIECE_FROM), 1)
}

/** Each plane of the picture has a value for each point. */
type Grid = { backdrop: Float32Array[]; differences: Float32Array; pieceNear: Float32Array }

function gridOf(points: Point[], backdrop: SmoothSurface): Grid {
  const behind = points.map(({ x, y }) => backdrop(x, y).map((light) => Math.max(light, DARKEST)))
  const parts = points.map(({ values: light }, at) =>
    light.map((one, channel) => one / (behind[at]?.[channel] ?? 1)),
  )
  return {
    backdrop: [0, 1, 2].map((channel) => Float32Array.from(behind, (light) => light[channel] ?? 1)),
    differences: around(parts.map(differenceOf), 1),
    pieceNear: around(parts.map(pieceIn), 8),
  }
}

/** The mean of the points up to so far away. */
function around(plane: number[], reach: number): Float32Array {
  return Float32Array.from(plane, (_, index) => {
    let sum = 0
    for (let row = -reach; row <= reach; row++) {
      const start = clamp(Math.floor(index / GRID) + row, GRID - 1) * GRID
      for (let column = -reach; column <= reach; column++) {
        sum += plane[start + clamp((index % GRID) + column, GRID - 1)] ?? 0
      }
    }
    return sum / (2 * reach + 1) ** 2
  })
}

function divide({ data, width, height }: Pixels, grid: Grid, ground: Colour, gain: number): Pixels {
  const even = new Uint8Array(data.length)
  const become = ground.map((value) => (value / 255) ** GAMMA)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const look = lookAt(((x + 0.5) / width) * GRID - 0.5, ((y + 0.5) / height) * GRID - 0.5)
      const light = [lightAt(data, at), lightAt(data, at + 1), lightAt(data, at + 2)]
      const parts = light.map((one, channel) => one / look(grid.backdrop[channel] as Float32Array))
      const near = look(grid.differences)
      const own = differenceOf(parts)
      const stays = Math.max(clamp((look(grid.pieceNear) - STRAY) * 6, 1), clamp((own - STRONG) / FADE, 1))
      const shade = clamp((Math.max(own, near) - RESIDUE) / FADE, 1) * stays
      const piece = pieceIn(parts) * clamp((near - RESIDUE) / FADE, 1) * stays
      for (const [channel, part] of parts.entries()) {
        const onGround = (become[channel] ?? 1) * Math.max(1 + (part - 1) * shade, 0)
        even[at + channel] = encoded(onGround ** (1 - piece) * ((light[channel] ?? 0) * gain) ** piece)
      }
    }
  }
  return { data: even, width, height }
}

const encoded = (light: number): number => values[Math.round(clamp(light, 1) * BRIGHTEST)] ?? 255

/** @returns what reads the planes between four points of the grid */
function lookAt(x: number, y: number): (plane: Float32Array) => number {
  const [left, top] = [clamp(Math.floor(x), GRID - 2), clamp(Math.floor(y), GRID - 2)]
  const [right, low] = [clamp(x - left, 1), clamp(y - top, 1)]
  const at = top * GRID + left
  return (plane) =>
    ((plane[at] ?? 0) * (1 - right) + (plane[at + 1] ?? 0) * right) * (1 - low) +
    ((plane[at + GRID] ?? 0) * (1 - right) + (plane[at + GRID + 1] ?? 0) * right) * low
}
