import { copyFileSync, mkdirSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { giveUp, root, run } from '../steps/run.mjs'
import { serverWorkspaces } from './shop-files.mjs'

/** @typedef {import('./archive.mjs').Entries} Entries */

const { workspaces } = /** @type {{ workspaces: string[] }} */ (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
)

/** Nothing of these is read at run time. */
const leftOut = [
  // Types and their sources (Node refuses TypeScript in node_modules), maps, static libraries, records of npm.
  /\.([cm]?ts|map|a|markdown)$|(^|\/)\.(package-lock\.json|bin\/.*)$/,
  /(^|\/)(test|tests|__tests__|\.yarn|\.github|benchmarks?|pkgconfig)\//,
  // Weights of fonts that no PDF has, and pictures of the letters.
  /^node_modules\/@expo-google-fonts\/[^/]+\/(?!(400Regular|600SemiBold)\/.*\.ttf$).*\.(ttf|png)$/,
  // These are builds for browsers without modules.
  /\/(umd|amd|build\/global)\/|pdfkit\.standalone\.js$/,
]
/** The shop itself lies outside: only links lead to it, and tar refuses files below one. */
const belowOwnLink = /^node_modules\/@amritvasya\/[^/]+\/./
const document = /\.md$/
const licence = /(licen[cs]e|copying|notice)[^/]*$/i

/** @param {string} path below the root of the release */
export const isNeeded = (path) => {
  if (belowOwnLink.test(path)) return false
  return licence.test(path)
    ? !/\.([cm]?ts|map)$/.test(path)
    : !leftOut.some((pattern) => pattern.test(path)) && !document.test(path)
}

/**
 * Installs what the server needs in production for a machine of Linux with the GNU C library, by package-lock.json.
 * Exits the process when npm fails.
 * @param {string} arch
 * @param {string} folder empty
 */
export async function installProduction(arch, folder) {
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    copyFileSync(join(root, name), join(folder, name))
  }
  for (const workspace of workspaces) {
    mkdirSync(join(folder, workspace))
    copyFileSync(join(root, workspace, 'package.json'), join(folder, workspace, 'package.json'))
  }
  const chosen = serverWorkspaces.map((name) => `--workspace=${name}`)
  const machine = ['--os=linux', `--cpu=${arch}`, '--libc=glibc']
  const flags = [
    '--omit=dev',
    '--ignore-scripts',
    '--engine-strict=false',
    '--prefer-offline',
    '--loglevel=error',
  ]
  const parameters = ['ci', ...chosen, '--include-workspace-root=false', ...machine, ...flags]
  const code = await run('npm', parameters, { cwd: folder, quiet: true })
  if (code !== 0) giveUp('The production packages could not be installed (npm ci failed, see above)', code)
}

/**
 * Lists the files of installed packages that a release has.
 * @param {string} folder of `installProduction`
 * @returns {Entries}
 */
export function listPackageFiles(folder) {
  /** @type {Entries} */
  const entries = new Map()
  for (const base of ['node_modules', ...serverWorkspaces.map((name) => `${name}/node_modules`)]) {
    for (const file of readFolder(join(folder, base))) {
      const source = join(file.parentPath, file.name)
      const path = source.slice(folder.length + 1)
      if (!isNeeded(path)) continue
      if (file.isSymbolicLink()) entries.set(path, { linkTo: readlinkSync(source) })
      else if (file.isFile()) entries.set(path, { source, isExecutable: isProgram(path, source) })
    }
  }
  for (const [path, entry] of postgresLinks(entries)) entries.set(path, entry)
  return entries
}

/** @param {string} folder */
function readFolder(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch (error) {
    // Only some workspaces have packages of their own.
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return []
    throw error
  }
}

/** @param {string} path @param {string} source */
const isProgram = (path, source) => /\/native\/bin\//.test(path) || (statSync(source).mode & 0o100) !== 0

/**
 * Packages of npm have no links, so PostgreSQL's are made here, where the folder of the release may be read-only.
 * @param {Entries} entries
 * @returns {Entries}
 */
function postgresLinks(entries) {
  /** @type {Entries} */
  const links = new Map()
  for (const [path, entry] of entries) {
    if (!path.endsWith('/native/pg-symlinks.json') || !('source' in entry)) continue
    const top = dirname(dirname(path))
    /** @type {{ source: string, target: string }[]} */
    const list = JSON.parse(readFileSync(entry.source, 'utf8'))
    for (const { source, target } of list) {
      links.set(join(top, target), { linkTo: posix.relative(posix.dirname(target), source) })
    }
  }
  return links
}
