import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { giveUp, root, run } from './run.mjs'

/** What is built, one after the other: each takes all the processors there are. */
const frontEnds = [
  { folder: 'storefront', name: 'the storefront' },
  { folder: 'back-office', name: 'the back office' },
]
/** What decides, beside its own files, how a built front end looks. */
const sharedInputs = ['contract/src', 'scripts/compress.mjs', 'tsconfig.base.json', 'package-lock.json']
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

/** @param {string} folder of a front end */
function hashInputs(folder) {
  const hash = createHash('sha256')
  for (const input of [folder, ...sharedInputs].map((name) => join(root, name))) {
    for (const file of /\.(json|mjs)$/.test(input) ? [input] : filesBelow(input)) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** Builds every front end whose sources have changed since its last build. Ends the process when that fails. */
export async function ensureBuilt() {
  for (const { folder, name } of frontEnds) {
    const cwd = join(root, folder)
    const stamp = join(cwd, 'build/.inputs')
    const wanted = hashInputs(folder)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    process.stdout.write(`Building ${name} …\n`)
    rmSync(stamp, { force: true })
    const env = { NODE_ENV: 'production' }
    const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
    const code = await run('sh', ['-c', scripts.build], { cwd, env, quiet: true })
    if (code !== 0) giveUp(`${name.replace('the', 'The')} could not be built (see above)`, code)
    writeFileSync(stamp, wanted)
  }
}
