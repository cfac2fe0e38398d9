import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { giveUp, root, run } from './run.mjs'
import { serverEnvironment, serverParameters, serverProgram } from './server.mjs'

/** Built one after the other, as each build uses all processors. */
const frontEnds = [
  { folder: 'storefront', name: 'the storefront' },
  { folder: 'back-office', name: 'the back office' },
]
/** Inputs of a front-end build outside its own folder. */
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
    .filter((file) => !/\.(test\.tsx?|tsbuildinfo)$/.test(file))
}

/** @param {string[]} inputs files and folders relative to the root */
function hashInputs(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs.map((name) => join(root, name))) {
    for (const file of /\.(json|mjs)$/.test(input) ? [input] : filesBelow(input)) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/**
 * Imports everything that a server start loads, beginning with modules that are imported only during the start.
 * SHOP_MODE is invalid, so the server exits once all modules are loaded. Worker threads and the process that makes
 * pictures cache their modules at their first use.
 */
const loadServer = String.raw`
  const { readdirSync } = await import('node:fs')
  const migrations = readdirSync('server/src/migrations').filter((file) => /^\d{4}-/.test(file))
  for (const file of migrations) await import(process.cwd() + '/server/src/migrations/' + file)
  await import(process.cwd() + '/sandbox/src/index.ts')
  await import(process.cwd() + '/server/src/main.ts')`

/**
 * Fills Node's compile cache after changes of the server's sources, so that no start loads the TypeScript compiler.
 * Errors are ignored here because the start reports them.
 */
async function ensureCompiled() {
  const stamp = join(serverEnvironment.NODE_COMPILE_CACHE, '.inputs')
  const inputsHash = hashInputs([
    'server/src',
    'sandbox/src',
    'demo/src',
    'contract/src',
    'package-lock.json',
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsHash) return
  await new Promise((resolve) => {
    const env = { ...process.env, ...serverEnvironment, SHOP_MODE: 'none' }
    const parameters = [...serverParameters.slice(0, -1), '--input-type=module', '--eval', loadServer]
    const server = spawn(serverProgram, parameters, { cwd: root, env, stdio: 'ignore' })
    server.once('error', resolve).once('close', resolve)
  })
  try {
    writeFileSync(stamp, inputsHash)
  } catch {
    // Without write permission there is no cache either.
  }
}

/** Builds every front end whose sources have changed since its last build. Exits the process when a build fails. */
export async function ensureBuilt() {
  for (const { folder, name } of frontEnds) {
    const cwd = join(root, folder)
    const stamp = join(cwd, 'build/.inputs')
    const inputsHash = hashInputs([folder, ...sharedInputs])
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsHash) continue
    process.stdout.write(`Building ${name} …\n`)
    rmSync(stamp, { force: true })
    const env = { NODE_ENV: 'production' }
    const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
    const code = await run('sh', ['-c', scripts.build], { cwd, env, quiet: true })
    if (code !== 0) giveUp(`${name.replace('the', 'The')} could not be built (see above)`, code)
    writeFileSync(stamp, inputsHash)
  }
  await ensureCompiled()
}
