import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Window, windows } from './picture/window.ts'
import { groups, type Screen } from './screen.ts'

export const pictureName = ({ name }: Screen, { width }: Window): string => `${name}-${width}.webp`

const head = `# Gallery

Every screen of the shop and of the back office, on a phone (390 px) and on a desk (1280 px), with the states that one does
not see every day. \`npm run gallery\` takes them from a shop of its own and writes this page; \`npm run gallery -- cart\` takes
only the screen of that name, and \`--other-widths\` shows them at 768 and 1920 px, in \`node_modules/.cache/gallery\`. What a
picture shows, and how it comes to it, stands in \`e2e/gallery/screens/\`.
`

export async function writeDocument(
  screens: readonly (Screen & { group: string })[],
  folder: string,
): Promise<string> {
  const parts = await Promise.all(
    groups.map(async (group) => {
      const rows = await Promise.all(
        screens.filter((screen) => screen.group === group).map((screen) => row(screen, folder)),
      )
      return `## ${group}\n\n| | 390 px | 1280 px |\n|---|---|---|\n${rows.join('\n')}\n`
    }),
  )
  return [head, ...parts].join('\n')
}

/** Pixels: width of a window to that of its picture. */
const shownWidths = new Map([
  [390, 195],
  [1_280, 480],
])

async function row(screen: Screen, folder: string): Promise<string> {
  const cuts: number[] = []
  const cells: string[] = []
  for (const window of windows) {
    const picture = pictureName(screen, window)
    const file = join(folder, 'pictures', picture)
    if (!existsSync(file)) {
      cells.push('not taken yet')
      continue
    }
    const { height } = await sharp(file).metadata()
    if (!screen.isWhole && height === window.longest) cuts.push(window.width)
    const alt = `${screen.title}, at ${window.width} px`
    cells.push(
      `<a href="pictures/${picture}"><img src="pictures/${picture}" alt="${alt}" width="${shownWidths.get(window.width)}"></a>`,
    )
  }
  const cut = cuts.length > 0 ? `<br>(cut off below at ${cuts.join(' and ')} px)` : ''
  return `| **${screen.title}**<br>\`${screen.name}\`${cut} | ${cells.join(' | ')} |`
}
