import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureTestBrowser } from './chromium.mjs'
import { readPlaywright, readVitest } from './results.mjs'
import { root, run, tools } from './run.mjs'

/**
 * The result of a stage. A failed stage without tests of its own counts as one failure.
 * `failures` describes failed tests for the summary of the run.
 * @typedef {{ passed: number, failed: number, failures?: string[] }} Result
 * @typedef {{ name: string, run: () => Promise<Result> }} Stage
 */

const results = join(root, 'node_modules/.cache/test-results')
const { workspaces } = /** @type {{ workspaces: string[] }} */ (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
)

/**
 * Excludes workspaces without TypeScript sources.
 * @param {string} workspace
 */
const hasSources = (workspace) =>
  readdirSync(join(root, workspace), { recursive: true, encoding: 'utf8' }).some(
    (file) => /\.tsx?$/.test(file) && !file.includes('node_modules'),
  )

/**
 * @param {string} name
 * @param {() => Promise<number>} check returns the exit code
 * @returns {Stage}
 */
const check = (name, check) => ({
  name,
  run: async () => ({ passed: 0, failed: (await check()) === 0 ? 0 : 1 }),
})

/** @param {string} tool @param {string[]} parameters */
const quietly = (tool, parameters) => run(join(tools, tool), parameters, { quiet: true })

async function checkTypes() {
  // The types of the storefront's routes are generated from the route files.
  const generated = await run('react-router', ['typegen'], { cwd: join(root, 'storefront'), quiet: true })
  if (generated !== 0) return generated
  const projects = [...workspaces.filter(hasSources), 'scripts']
  /** @type {number[]} */
  const codes = []
  const worker = async () => {
    for (let project = projects.shift(); project; project = projects.shift()) {
      codes.push(await quietly('tsc', ['--project', project]))
    }
  }
  await Promise.all([worker(), worker()])
  return Math.max(...codes)
}

/** @param {string[]} projects of vitest.config.ts */
const vitest = async (...projects) => {
  const file = freshFile(`${projects.join('-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(join(tools, 'vitest'), [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...reporters,
  ])
  return readVitest(file, code)
}

async function browserTests() {
  await ensureBuilt()
  const file = freshFile('browser.json')
  const env = { PLAYWRIGHT_CHROMIUM: await ensureTestBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const parameters = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json']
  return readPlaywright(file, await run(join(tools, 'playwright'), parameters, { env }))
}

/** @param {string} name name of a results file; a former one is deleted */
function freshFile(name) {
  mkdirSync(results, { recursive: true })
  const file = join(results, name)
  if (existsSync(file)) rmSync(file)
  return file
}

const checkedFolders = [...workspaces, 'scripts']

const types = check('Types', checkTypes)
const lint = check('Lint and format', () => quietly('biome', ['ci', '--colors=off', '.']))
const boundaries = check('Boundaries', () =>
  quietly('depcruise', ['--config', '.dependency-cruiser.cjs', ...checkedFolders]),
)
const deadCode = check('Dead code', () => quietly('knip', []))

/** Runs in seconds, after every save. */
export const quickStages = [
  types,
  lint,
  boundaries,
  deadCode,
  { name: 'Unit tests', run: () => vitest('unit') },
]

export const allStages = [
  types,
  lint,
  boundaries,
  deadCode,
  { name: 'Unit and API tests', run: () => vitest('unit', 'server') },
  { name: 'Start, stop and crash', run: () => ensureBuilt().then(() => vitest('lifecycle')) },
  { name: 'Browser tests', run: browserTests },
]
