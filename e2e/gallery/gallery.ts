import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/steps/run.mjs'
import { pictureName, writeDocument } from './document.ts'
import { otherWindows, windows } from './picture/window.ts'
import { screens } from './screens.ts'
import { walk } from './walk.ts'

// node e2e/gallery/gallery.ts [--other-widths] [NAME…] writes docs/gallery; other widths go to
// node_modules/.cache/gallery. Exits with 1 when a screen fails or logs a console error.
const isOther = process.argv.includes('--other-widths')
const names = process.argv.slice(2).filter((name) => name !== '--other-widths')
const unknown = names.filter((name) => !screens.some((screen) => screen.name === name))
if (unknown.length > 0) {
  console.error(`No screen is called ${unknown.join(', ')}. There are:`)
  console.error(screens.map(({ name }) => name).join(', '))
  process.exit(1)
}
// All other screens look the same in each run.
const chosen = screens
  .filter(({ name }) => names.length === 0 || names.includes(name))
  .sort((a, b) => Number(a.changesShop ?? false) - Number(b.changesShop ?? false))

const folder = join(root, isOther ? 'node_modules/.cache/gallery' : 'docs/gallery')
const pictures = isOther ? folder : join(folder, 'pictures')
mkdirSync(pictures, { recursive: true })
const { changed, problems } = await walk(chosen, isOther ? otherWindows : windows, pictures)

if (!isOther) {
  const known = new Set(screens.flatMap((screen) => windows.map((window) => pictureName(screen, window))))
  for (const file of readdirSync(pictures).filter((name) => !known.has(name))) rmSync(join(pictures, file))
  writeFileSync(join(folder, 'README.md'), await writeDocument(screens, folder))
}

for (const problem of problems) console.error(problem)
console.log(`${chosen.length} screens, ${changed} pictures changed in ${folder}, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
