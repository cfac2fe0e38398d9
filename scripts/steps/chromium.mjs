import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, pinnedNode, root, run, tools } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Draws no browser window, so a journey needs 40 % less processor time than in a whole Chromium. */
const headlessShell = 'chromium-headless-shell'

/**
 * @param {string[]} programNames the names of programs, the best first
 * @returns {string | undefined} path of an installed browser
 */
function findChromium(programNames) {
  const { PLAYWRIGHT_CHROMIUM, CHROME_PATH, PATH = '' } = process.env
  const chosen = PLAYWRIGHT_CHROMIUM || CHROME_PATH
  if (chosen) return existsSync(chosen) ? chosen : giveUp(`There is no browser at ${chosen}`)
  const folders = ['/usr/bin', ...PATH.split(':')]
  const candidates = programNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  candidates.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', playwrightsOwn())
  // Ubuntu's /usr/bin/chromium-browser is a stub that recommends a snap.
  return candidates.find((path) => path && existsSync(path) && !isStub(path))
}

/** @param {string} path */
const isStub = (path) =>
  path.endsWith('chromium-browser') && readFileSync(path, 'latin1').includes('snap install')

const playwrightsOwn = () =>
  execFileSync(pinnedNode, ['-p', 'require("@playwright/test").chromium.executablePath()'], {
    cwd: root,
    encoding: 'utf8',
  }).trim()

const isRoot = process.getuid?.() === 0
const isDebian = () =>
  existsSync('/etc/debian_version') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

async function installChromium() {
  process.stdout.write('Installing Chromium …\n')
  if (isRoot && isDebian()) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    if ((await run('apt-get', ['update'], { env, quiet: true })) !== 0) return
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env, quiet: true })
    return
  }
  const parameters = ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']
  await run(join(tools, 'playwright'), parameters, { quiet: true })
}

/** @param {string[]} programNames the names of programs, the best first */
async function ensure(programNames) {
  const present = findChromium(programNames)
  if (present) return present
  await installChromium()
  return (
    findChromium(programNames) ??
    giveUp('No Chromium could be installed. Install one and set CHROME_PATH to its program.')
  )
}

/**
 * Finds a Chromium, or installs one. Ends the process with one line when there is none to be had.
 * @returns {Promise<string>} its path
 */
export const ensureChromium = () => ensure(names)

/**
 * Finds the headless shell of Chromium, else a Chromium, or installs one, as `ensureChromium` does.
 * @returns {Promise<string>} its path
 */
export const ensureTestBrowser = () => ensure([headlessShell, ...names])
