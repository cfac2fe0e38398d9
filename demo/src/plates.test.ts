import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'

type Cut = { width: number; bytes: number }
type Plate = {
  name: string
  kind: string
  alt: string
  cuts: string[]
  night?: boolean
  size?: Record<string, Cut>
}
type Entry = { name: string; alt: string; width: number; height: number; kind: string; cut: string }

const folder = new URL('../plates/', import.meta.url)
const shown = new URL('../../storefront/public/plates/', import.meta.url)
const studio = new URL('../studio/plates/', import.meta.url)
const read = (url: URL) => JSON.parse(readFileSync(url, 'utf8'))
const recipes: { plates: Plate[] }[] = read(new URL('recipes.json', studio))
const cuts: Record<string, Cut> = read(new URL('cuts.json', studio))
const index: Entry[] = read(new URL('index.json', folder))
/** Every shop shows stones and states; the others are for pictures of the demo shop. */
const folderOf = (kind: string) => (kind === 'stone' || kind === 'state' ? shown : folder)
const path = (name: string) => fileURLToPath(new URL(`${name}.webp`, folderOf(name.split('-')[0] ?? '')))

const plates = recipes
  .flatMap((recipe) => recipe.plates)
  .flatMap((plate) =>
    plate.cuts.map((cut, at) => ({
      plate,
      name: at === 0 ? plate.name : `${plate.name}-${cut}`,
      size: { ...cuts[cut], ...plate.size?.[cut] },
    })),
  )

async function pixelsOf(name: string) {
  const { data, info } = await sharp(path(name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

test('every recipe has its plate, every plate its recipe, and the index describes them all', () => {
  const files = [...readdirSync(folder), ...readdirSync(shown)].filter((file) => file.endsWith('.webp'))
  const names = plates.map(({ name }) => name).sort()
  expect(new Set(names).size).toBe(names.length)
  expect(files.map((file) => file.replace('.webp', '')).sort()).toEqual(names)
  expect(index.map(({ name }) => name).sort()).toEqual(names)
  expect(index.filter(({ alt }) => alt.length < 15)).toEqual([])
})

test.each(plates)('$name has its width and no more than its bytes', async ({ name, size }) => {
  const { width, height } = await pixelsOf(name)
  expect(index.find((entry) => entry.name === name)).toMatchObject({ width, height })
  expect(width).toBe(size.width)
  expect(statSync(path(name)).size).toBeLessThanOrEqual(size.bytes ?? 0)
})

test.each(plates)('$name stands on no ground', async ({ name }) => {
  const { data, width, height } = await pixelsOf(name)
  const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3]
  const corners = [alpha(0, 0), alpha(width - 1, 0), alpha(0, height - 1), alpha(width - 1, height - 1)]
  expect(corners).toEqual([0, 0, 0, 0])
})

const NEAR_INK = 70
/** Their wash is as dark as ink. */
const black = ['stone-black-tourmaline', 'stone-lava-stone', 'stone-obsidian', 'stone-onyx']

/** Returns two shares inside the piece: of light that lines and wash take, and of pixels that are ink. */
async function darknessOf(name: string) {
  const { data } = await pixelsOf(name)
  let dark = 0
  let ink = 0
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 250) continue
    dark += 1 - (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    if (Math.hypot(red - 47, green - 19, blue - 56) < NEAR_INK) ink += 1
    count += 1
  }
  return { dark: dark / count, ink: ink / count }
}

// Pearl takes a fifth of the light and garnet two thirds, since the wash counts as well; ink alone stays below a third.
test.each(plates.filter(({ plate }) => !plate.night))(
  '$name is neither faint nor closed to black',
  async (one) => {
    const { dark, ink } = await darknessOf(one.name)
    expect(dark).toBeGreaterThan(0.15)
    expect(dark).toBeLessThan(0.75)
    expect(ink).toBeGreaterThan(0.03)
    expect(ink).toBeLessThan(black.includes(one.plate.name) ? 0.7 : 0.34)
  },
)
