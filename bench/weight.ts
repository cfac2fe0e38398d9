/**
 * `npm run bench:weight [visits] [path …]` Without paths: the three most visited pages, with stricter limits.
 * With `all`: every page that needs no sign-in.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { ensureChromium } from '../scripts/steps/chromium.mjs'
import { root } from '../scripts/steps/run.mjs'
import { finish, judge, median } from './shop/assert-threshold.ts'
import { categoryIds, mainPages, quietPages } from './shop/public-pages.ts'
import { withShop } from './shop/shop.ts'
import { readDocument } from './weight/document.ts'
import { installLighthouse, type Visit, visit } from './weight/lighthouse.ts'

const [visitCount = '3', ...paths] = process.argv.slice(2)
const visits = Number(visitCount)
const reports = join(root, 'node_modules/.cache/lighthouse')
const kilobyte = 1024
const maxScript = 130
/** A list with its filters may have this much. */
const maxDocument = { bytes: 220_000, elements: 1_300 }

await ensureBuilt()
await installLighthouse()
const chromium = await ensureChromium()
mkdirSync(reports, { recursive: true })
await withShop(async (shop) => {
  const server = await shop.start()
  await server.picturesReady
  const isWhole = paths.length === 0 || paths.includes('all')
  const main = isWhole ? await mainPages(server.address) : []
  if (isWhole) await reportDocuments(server.address)
  for (const { name, path } of main) report(name, await visitOften(name, path))
  const others = paths.includes('all') ? quietPages : paths
  for (const path of others) report(path, await visitOften(path.replaceAll('/', '-').slice(1), path), 95)

  async function visitOften(name: string, path: string): Promise<Visit[]> {
    const all: Visit[] = []
    for (let i = 0; i < visits; i++) {
      all.push(await visit(server.address + path, chromium, join(reports, `${name}-${i + 1}.json`)))
    }
    return all
  }
})
console.log(`\nFull reports: ${reports}`)
finish()

async function reportDocuments(address: string): Promise<void> {
  const read = async (path: string) => ({ path, ...(await readDocument(address + path)) })
  const categories = await Promise.all((await categoryIds(address)).map((id) => read(`/category/${id}`)))
  const [heaviest] = categories.toSorted((one, other) => other.bytes - one.bytes)
  const lists = [
    await read('/products'),
    await read('/products?search=rose'),
    ...(heaviest ? [heaviest] : []),
  ]
  for (const { path, bytes, elements } of lists) {
    const isLight = bytes <= maxDocument.bytes
    console.log(`\n${path}, its document`)
    judge('uncompressed', `${(bytes / 1000).toFixed(1)} kB`, isLight, `<= ${maxDocument.bytes / 1000} kB`)
    judge('elements', String(elements), elements <= maxDocument.elements, `<= ${maxDocument.elements}`)
  }
}

/** @param minPerformance the default, for the main pages, also sets a stricter limit for the LCP */
function report(name: string, all: readonly Visit[], minPerformance = 98): void {
  const middle = (figure: (visit: Visit) => number) => median(all.map(figure))
  const script = middle((one) => one.script) / kilobyte
  console.log(
    `\n${name}, median of ${all.length}; ${(middle((one) => one.total) / kilobyte).toFixed(0)} kB in all`,
  )
  judge('JavaScript as sent', `${script.toFixed(1)} kB`, script <= maxScript, `<= ${maxScript} kB`)
  for (const category of ['performance', 'accessibility', 'best-practices', 'seo'] as const) {
    const score = middle((one) => one.scores[category])
    const min = category === 'performance' ? minPerformance : 100
    judge(category, String(score), score >= min, `>= ${min}`)
  }
  const paint = middle((one) => one.largestPaint)
  const maxPaint = minPerformance === 98 ? 1_500 : 2_500
  judge('largest paint', `${(paint / 1000).toFixed(2)} s`, paint <= maxPaint, `<= ${maxPaint / 1000} s`)
  const shift = middle((one) => one.layoutShift)
  judge('layout shift', shift.toFixed(3), shift < 0.02, '< 0.02')
  console.log(`    blocked for ${middle((one) => one.blockingTime).toFixed(0)} ms`)
  const missed = new Set(all.flatMap((one) => one.missed))
  if (missed.size > 0) console.log(`    below 90: ${[...missed].join('; ')}`)
}
