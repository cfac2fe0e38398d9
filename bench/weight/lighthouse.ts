import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { tools } from '../../scripts/steps/run.mjs'

const run = promisify(execFile)
const place = join(import.meta.dirname, '../lighthouse')
const program = join(place, 'node_modules/lighthouse/cli/index.js')
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync'

/** The times are in milliseconds, and the transferred sizes in bytes. */
export type Visit = {
  scores: { performance: number; accessibility: number; 'best-practices': number; seo: number }
  largestPaint: number
  layoutShift: number
  blockingTime: number
  script: number
  total: number
  missed: string[]
}

type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items: Sent[] } }
  >
}
type Sent = { resourceType: string; transferSize: number; finished: boolean }

/** A lockfile of its own, as running the shop does not need its 160 MB. */
export async function installLighthouse(): Promise<void> {
  const { devDependencies } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
  const present = join(place, 'node_modules/lighthouse/package.json')
  const version = existsSync(present) ? JSON.parse(readFileSync(present, 'utf8')).version : undefined
  if (version === devDependencies.lighthouse) return
  console.log('Installing Lighthouse …')
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: place })
}

/**
 * It is slow 4G and a quarter of this machine's speed.
 * @param report path for the full report
 */
export async function visit(address: string, chromium: string, report: string): Promise<Visit> {
  await runLighthouse(address, chromium, report, await flagsFor(address))
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const sent = (audits['network-requests']?.details?.items ?? []).filter(({ finished }) => finished)
  const sum = (items: Sent[]) => items.reduce((bytes, { transferSize }) => bytes + transferSize, 0)
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  )
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaint: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blockingTime: value('total-blocking-time'),
    script: sum(sent.filter(({ resourceType }) => resourceType === 'Script')),
    total: sum(sent),
    missed: [...new Set(counted.map(({ id }) => id))].flatMap((id) => {
      const audit = audits[id]
      return audit && audit.score !== null && audit.score < 0.9 ? [audit.title] : []
    }),
  }
}

/** Indexing does not apply to pages with noindex, nor the status code to missing pages. */
async function flagsFor(address: string): Promise<string[]> {
  const page = await fetch(address)
  const isListed = !/<meta name="robots" content="noindex/.test(await page.text())
  const skipped = [
    ...(isListed ? [] : ['is-crawlable']),
    ...(page.ok ? [] : ['http-status-code', 'errors-in-console']),
  ]
  return skipped.length === 0 ? [] : ['--ignore-status-code', `--skip-audits=${skipped}`]
}

/** Lighthouse sometimes fails to record a visit. */
async function runLighthouse(
  address: string,
  chromium: string,
  report: string,
  more: readonly string[],
  tries = 3,
): Promise<void> {
  const parameters = [
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--chrome-flags=${flags}`,
    ...more,
  ]
  try {
    await run(join(tools, 'node'), [program, address, ...parameters], {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (error) {
    const asks = error instanceof Error && error.message.includes('Please run Lighthouse again')
    if (!asks || tries === 1) throw error
    await runLighthouse(address, chromium, report, more, tries - 1)
  }
}
