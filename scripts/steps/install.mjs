import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, pinnedNode, root, run } from './run.mjs'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Package */

/**
 * @param {string} file a lockfile of npm
 * @returns {[path: string, Package][]} the packages in node_modules that it names; none when there is no such file
 */
function readLock(file) {
  if (!existsSync(file)) return []
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  return /** @type {[string, Package][]} */ (Object.entries(packages)).filter(([path]) =>
    /(^|\/)node_modules\//.test(path),
  )
}

/** Whether node_modules holds what package-lock.json names, as npm itself noted after the last installation. */
function isInstalled() {
  const installed = new Map(readLock(join(root, 'node_modules/.package-lock.json')))
  return readLock(join(root, 'package-lock.json')).every(([path, wanted]) => {
    const present = installed.get(path)
    // Binaries for other machines stand in the lockfile and are not installed here.
    if (!present) return wanted.optional || wanted.devOptional
    return present.version === wanted.version && present.integrity === wanted.integrity
  })
}

/**
 * Installs what package-lock.json names, unless that has been done already.
 * Ends the process with one line when it cannot.
 */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    giveUp(`Node 20 or newer is needed to begin with; this is ${process.version}`)
  }
  if (!isInstalled()) {
    process.stdout.write('Installing packages …\n')
    // Development packages are the build's tools, wanted in production too; engine notes speak of the Node that
    // npm runs on, while everything here runs on the pinned one.
    const flags = ['--include=dev', '--engine-strict=false', '--no-audit', '--no-fund', '--loglevel=error']
    const code = await npm(['ci', '--prefer-offline', ...flags])
    if (code !== 0) giveUp('The packages could not be installed (npm ci failed, see above)', code)
  }
  if (!existsSync(pinnedNode)) await installNode()
}

/** @param {string[]} parameters */
function npm(parameters) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js')
    ? run(process.execPath, [cli, ...parameters], { quiet: true })
    : run('npm', parameters, { quiet: true })
}

/** The package `node` fetches the program in its install script; where scripts are blocked, we run that one. */
async function installNode() {
  const folder = join(root, 'node_modules/node')
  const code = await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, quiet: true })
  if (code !== 0 || !existsSync(pinnedNode)) {
    giveUp(
      'The pinned Node could not be installed. Allow install scripts of the package `node` and try again.',
    )
  }
}
