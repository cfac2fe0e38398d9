import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureTestBrowser } from './chromium.mjs'
import { checkFunctionSizes } from './function-sizes.mjs'
import { hasPassed, readPlaywright, readVitest } from './results.mjs'
import { root, run, tools } from './run.mjs'

/**
 * @typedef {import('./results.mjs').Failure} Failure
 * @typedef {import('./results.mjs').Result} Result
 * @typedef {import('./run-stages.mjs').Stage} Stage
 */

export const results = join(root, 'node_modules/.cache/test-results')
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
 * Answers within seconds, and what would follow a failure would only hide it.
 * @param {string} name
 * @param {() => Promise<number>} check returns the exit code
 * @returns {Stage}
 */
const check = (name, check) => ({
  name,
  stops: true,
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

/**
 * @param {string[]} projects of vitest.config.ts
 * @param {string} report where vitest writes its JSON report
 * @param {Record<string, string>} env
 * @param {string[]} [more] parameters
 */
const runVitest = (projects, report, env, more = []) =>
  run(
    join(tools, 'vitest'),
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...more,
    ],
    { env },
  )

/**
 * A failed test runs again in a process of its own; the second time with its whole file, as it may need what the tests
 * before it have done.
 * @param {string} name
 * @param {string[]} projects of vitest.config.ts
 * @param {{ prepare?: () => Promise<void>, env?: () => Record<string, string> }} [options]
 * @returns {Stage}
 */
export const vitest = (name, projects, { prepare = async () => {}, env = () => ({}) } = {}) => ({
  name,
  run: async () => {
    await prepare()
    const file = freshFile(`${projects.join('-')}.json`)
    return readVitest(file, await runVitest(projects, file, env()))
  },
  again: async ({ file = '', test }, attempt) => {
    const report = freshFile('again.json')
    const only = test !== undefined && attempt === 1 ? ['--testNamePattern', `^${literally(test)}$`] : []
    await runVitest(projects, report, env(), ['--maxWorkers=1', ...only, file])
    return hasPassed(report, test)
  },
})

/** @param {string} report where Playwright writes its JSON report @param {string[]} [more] parameters */
const runPlaywright = async (report, more = []) =>
  run(
    join(tools, 'playwright'),
    ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...more],
    { env: { PLAYWRIGHT_CHROMIUM: await ensureTestBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )

/** @type {Stage} */
const browserTests = {
  name: 'Browser tests',
  run: async () => {
    await ensureBuilt()
    const file = freshFile('browser.json')
    return readPlaywright(file, await runPlaywright(file))
  },
  again: async ({ file = '', test = '', window = '' }) => {
    const report = freshFile('again.json')
    const only = ['--workers=1', `--project=${window}`, '--grep', literally(test), file]
    const { passed, failed } = readPlaywright(report, await runPlaywright(report, only))
    return passed > 0 && failed === 0
  },
}

/**
 * A pattern of this text alone; `RegExp.escape` needs a newer Node than the one that may start the tests.
 * @param {string} text
 */
const literally = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

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
const functionSizes = check('Sizes of functions', async () =>
  checkFunctionSizes(checkedFolders.filter((folder) => folder !== 'bench' && folder !== 'e2e')),
)
const deadCode = check('Dead code', () => quietly('knip', []))

/** Runs in seconds, after every save. */
export const quickStages = [types, lint, boundaries, functionSizes, deadCode, vitest('Unit tests', ['unit'])]

export const allStages = [
  types,
  lint,
  boundaries,
  functionSizes,
  deadCode,
  vitest('Unit and API tests', ['unit', 'server']),
  vitest('Start, stop and crash', ['lifecycle'], { prepare: ensureBuilt }),
  browserTests,
]
