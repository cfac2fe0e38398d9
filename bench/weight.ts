/**
 * What pages weigh and how Lighthouse's phone finds them. `npm run bench:weight [visits]`
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { ensureChromium } from '../scripts/steps/chromium.mjs'
import { root } from '../scripts/steps/run.mjs'
import { mainPages } from './shop/public-pages.ts'
import { withShop } from './shop/shop.ts'
import { finish, judge, median } from './shop/verdict.ts'
import { installLighthouse, type Visit, visit } from './weight/lighthouse.ts'

const visits = Number(process.argv[2] ?? 3)
const reports = join(root, 'node_modules/.cache/lighthouse')
const kilobyte = 1024
const mostScript: Record<string, number> = { home: 135, list: 130, product: 130 }

await ensureBuilt()
await installLighthouse()
const chromium = await ensureChromium()
mkdirSync(reports, { recursive: true })
await withShop(async (shop) => {
  const server = await shop.start()
  await server.picturesReady
  for (const { name, path } of await mainPages(server.address)) {
    const all: Visit[] = []
    for (let i = 0; i < visits; i++) {
      all.push(await visit(server.address + path, chromium, join(reports, `${name}-${i + 1}.json`)))
    }
    report(name, all)
  }
})
console.log(`\nFull reports: ${reports}`)
finish()

function report(name: string, all: readonly Visit[]): void {
  const middle = (figure: (visit: Visit) => number) => median(all.map(figure))
  const script = middle((one) => one.script) / kilobyte
  const most = mostScript[name] ?? 0
  console.log(
    `\n${name}, median of ${all.length}; ${(middle((one) => one.total) / kilobyte).toFixed(0)} kB in all`,
  )
  judge('JavaScript as sent', `${script.toFixed(1)} kB`, script <= most, `<= ${most} kB`)
  for (const category of ['performance', 'accessibility', 'best-practices', 'seo'] as const) {
    const score = middle((one) => one.scores[category])
    const least = category === 'performance' ? 98 : 100
    judge(category, String(score), score >= least, `>= ${least}`)
  }
  const paint = middle((one) => one.largestPaint)
  judge('largest paint', `${(paint / 1000).toFixed(2)} s`, paint <= 1_500, '<= 1.50 s')
  const shift = middle((one) => one.layoutShift)
  judge('layout shift', shift.toFixed(3), shift < 0.02, '< 0.02')
  console.log(`    blocked for ${middle((one) => one.blockingTime).toFixed(0)} ms`)
  const missed = new Set(all.flatMap((one) => one.missed))
  if (missed.size > 0) console.log(`    below 90: ${[...missed].join('; ')}`)
}
