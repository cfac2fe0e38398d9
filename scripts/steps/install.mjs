import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, pinnedNode, root, run } from './run.mjs'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Package */

/**
 * @param {string} file a lockfile of npm
 * @returns {[path: string, Package][]} its packages in node_modules; empty when the file does not exist
 */
function readLock(file) {
  if (!existsSync(file)) return []
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  return /** @type {[string, Package][]} */ (Object.entries(packages)).filter(([path]) =>
    /(^|\/)node_modules\//.test(path),
  )
}

/** Compares package-lock.json with npm's record of the last installation in node_modules. */
function isInstalled() {
  const installed = new Map(readLock(join(root, 'node_modules/.package-lock.json')))
  return readLock(join(root, 'package-lock.json')).every(([path, locked]) => {
    const present = installed.get(path)
    // The lockfile contains binaries for other machines, which are not installed here.
    if (!present) return locked.optional || locked.devOptional
    return present.version === locked.version && present.integrity === locked.integrity
  })
}

/** Installs the packages of package-lock.json unless they are installed. Exits the process with one line on failure. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    giveUp(`Node 20 or newer is needed to begin with; this is ${process.version}`)
  }
  if (!isInstalled()) {
    process.stdout.write('Installing packages …\n')
    // The build needs development packages in production, too. Engine checks are off because they concern npm's Node,
    // while the project runs on the pinned Node.
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

/** Runs the install script of the package `node`, which downloads the program, where npm blocks install scripts. */
async function installNode() {
  const folder = join(root, 'node_modules/node')
  const code = await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, quiet: true })
  if (code !== 0 || !existsSync(pinnedNode)) {
    giveUp(
      'The pinned Node could not be installed. Allow install scripts of the package `node` and try again.',
    )
  }
}
