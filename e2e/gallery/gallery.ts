import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '../../scripts/steps/run.mjs'
import { pictureName, writeDocument } from './document.ts'
import { keep } from './picture/keep.ts'
import { screens } from './screens.ts'
import { withStoryShop } from './shop/open-shop.ts'
import { opening } from './story/story.ts'
import { tell } from './story/tell.ts'
import { Walker, windows } from './walk.ts'

// node e2e/gallery/gallery.ts [NAME…]: takes the screens of these names, or all, and writes docs/gallery. Ends with 1
// when one does not come as it should or writes an error into the browser's console.
const names = process.argv.slice(2)
const unknown = names.filter((name) => !screens.some((screen) => screen.name === name))
if (unknown.length > 0) {
  console.error(
    `No screen is called ${unknown.join(', ')}. There are: ${screens.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}
// What changes the shop comes last: all others are to look the same in each run.
const wanted = screens
  .filter(({ name }) => names.length === 0 || names.includes(name))
  .sort((a, b) => Number(a.changesShop ?? false) - Number(b.changesShop ?? false))

const folder = join(root, 'docs/gallery')
const pictures = join(folder, 'pictures')
mkdirSync(pictures, { recursive: true })

const problems: string[] = []
let written = 0
const browser = await chromium.launch({
  executablePath: process.env.PLAYWRIGHT_CHROMIUM,
  args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
try {
  await withStoryShop(opening, async (shop) => {
    const story = await tell(shop)
    const walkers = windows.map((window) => ({ window, walker: new Walker(browser, shop, story, window) }))
    for (const screen of wanted) {
      for (const { window, walker } of walkers) {
        const what = `${screen.name} at ${window.width} px`
        try {
          const taken = await walker.take(screen)
          problems.push(...taken.problems.map((problem) => `${what}: ${problem}`))
          if (await keep(taken.screenshot, join(pictures, pictureName(screen, window)))) written += 1
        } catch (error) {
          problems.push(`${what}: ${error instanceof Error ? error.message : error}`)
        }
      }
      console.log(screen.name)
    }
  })
} finally {
  await browser.close()
}

const known = new Set(screens.flatMap((screen) => windows.map((window) => pictureName(screen, window))))
for (const file of readdirSync(pictures).filter((name) => !known.has(name))) rmSync(join(pictures, file))
writeFileSync(join(folder, 'README.md'), await writeDocument(screens, folder))

for (const problem of problems) console.error(problem)
console.log(`${wanted.length} screens, ${written} pictures changed, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
