import { readFileSync } from 'node:fs'
import type { DemoPicture } from './types.ts'

const index: DemoPicture[] = JSON.parse(
  readFileSync(new URL('../pictures/index.json', import.meta.url), 'utf8'),
)
const altTexts = new Map(index.map((picture) => [picture.file, picture.alt]))

/**
 * Finds pictures by file name without .webp, with their alternative texts from pictures/index.json. @throws on an
 * unknown name
 */
export function pictures(...names: string[]): DemoPicture[] {
  return names.map((name) => {
    const file = `${name}.webp`
    const alt = altTexts.get(file)
    if (alt === undefined) throw new Error(`There is no ${file} in demo/pictures/index.json`)
    return { file, alt }
  })
}
