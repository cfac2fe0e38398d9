import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { giveUp, root, run } from './run.mjs'

/**
 * The release that shops run now, which must run on the schema of this commit: scripts/previous-release.json.
 * @type {{ version: string, commit: string, lastMigration: string }}
 */
export const previousRelease = JSON.parse(readFileSync(join(root, 'scripts/previous-release.json'), 'utf8'))

/** @param {string[]} parameters */
const git = (...parameters) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: 'pipe' })

/** @returns {boolean} false, after a plain line, in a shallow clone or in a release, which have no history */
export function hasPreviousRelease() {
  try {
    git('cat-file', '-e', `${previousRelease.commit}^{commit}`)
    return true
  } catch {
    process.stdout.write(`Not tested, as the commit of release ${previousRelease.version} is not here\n`)
    return false
  }
}

/**
 * Checks out a commit into a temporary folder, with its packages.
 * @param {string} commit
 * @param {{ isBuilt: boolean }} options true to build its front ends, too
 * @returns {Promise<{ folder: string, remove: () => void }>}
 */
export async function checkOut(commit, { isBuilt }) {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-release-'))
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  git('worktree', 'add', '--detach', '--force', folder, commit)
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  try {
    await addPackages(folder)
    if (!isBuilt) return { folder, remove }
    for (const build of ['storefront/build', 'back-office/build']) {
      if (existsSync(join(root, build))) cpSync(join(root, build), join(folder, build), { recursive: true })
    }
    const steps = pathToFileURL(join(folder, 'scripts/steps/build.mjs')).href
    const build = `await (await import('${steps}')).ensureBuilt()`
    const code = await run(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder })
    if (code !== 0) giveUp(`${commit} could not be built`, code)
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * Links the packages of this clone when the lock file is the same, and installs them otherwise.
 * @param {string} folder
 */
async function addPackages(folder) {
  const lock = 'package-lock.json'
  if (readFileSync(join(folder, lock), 'utf8') !== readFileSync(join(root, lock), 'utf8')) {
    const flags = ['--include=dev', '--engine-strict=false', '--no-audit', '--no-fund', '--loglevel=error']
    const code = await run('npm', ['ci', '--prefer-offline', ...flags], { cwd: folder, quiet: true })
    if (code !== 0) giveUp('The packages of the former release could not be installed', code)
    return
  }
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const workspace of ['.', ...workspaces]) {
    const [from, to] = [root, folder].map((clone) => join(clone, workspace, 'node_modules'))
    if (from && to && existsSync(from)) linkPackages(from, to)
  }
}

/**
 * The shop's own packages are relative links, which must lead into the folder.
 * @param {string} from
 * @param {string} to
 */
function linkPackages(from, to) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === '@amritvasya')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (!['.cache', '.vite'].includes(name)) symlinkSync(join(from, name), join(to, name))
  }
}

/**
 * Makes the folder a release after this one: a higher version, and migrations that expand a large table.
 * @param {string} folder
 */
export function becomeNextRelease(folder) {
  const file = join(folder, 'package.json')
  const description = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(
    file,
    JSON.stringify({ ...description, version: `${description.version}-next` }, undefined, 2),
  )
  const migrations = join(folder, 'server/src/migrations')
  writeFileSync(
    join(migrations, '9000-next-column.ts'),
    `import { type Kysely, sql } from 'kysely'
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql\`ALTER TABLE shop_order ADD COLUMN of_next_release text NOT NULL DEFAULT ''\`.execute(database)
}`,
  )
  writeFileSync(
    join(migrations, '9001-next-index.ts'),
    `import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../platform/database/create-index.ts'
export const isTransactional = false
export const up = <T>(database: Kysely<T>): Promise<void> =>
  createIndexConcurrently(database, 'shop_order_of_next_release', 'shop_order (of_next_release)')`,
  )
}
