import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { giveUp, root, run } from './run.mjs'

const storefront = join(root, 'storefront')
const stamp = join(storefront, 'build/.inputs')
/** What decides how the built storefront looks. */
const inputs = ['storefront', 'contract/src', 'tsconfig.base.json', 'package-lock.json']
const made = new Set(['node_modules', 'build', '.react-router'])

/**
 * @param {string} path
 * @returns {string[]} the files at or below the path, always in the same order
 */
function filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !made.has(name))
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
    .filter((file) => !/\.test\.tsx?$/.test(file))
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const input of inputs.map((name) => join(root, name))) {
    for (const file of /\.json$/.test(input) ? [input] : filesBelow(input)) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** Builds the storefront when its sources have changed since the last build. Ends the process when that fails. */
export async function ensureBuilt() {
  const wanted = hashInputs()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write('Building the storefront …\n')
  rmSync(stamp, { force: true })
  const env = { NODE_ENV: 'production' }
  const { scripts } = JSON.parse(readFileSync(join(storefront, 'package.json'), 'utf8'))
  const code = await run('sh', ['-c', scripts.build], { cwd: storefront, env, quiet: true })
  if (code !== 0) giveUp('The storefront could not be built (see above)', code)
  writeFileSync(stamp, wanted)
}
