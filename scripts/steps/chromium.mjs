import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, pinnedNode, root, run, tools } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** @returns {string | undefined} path of an installed Chromium */
function findChromium() {
  const { PLAYWRIGHT_CHROMIUM, CHROME_PATH, PATH = '' } = process.env
  const given = PLAYWRIGHT_CHROMIUM || CHROME_PATH
  if (given) return existsSync(given) ? given : giveUp(`There is no browser at ${given}`)
  const folders = ['/usr/bin', ...PATH.split(':')]
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  candidates.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', playwrightsOwn())
  // Ubuntu's /usr/bin/chromium-browser is a stub that recommends a snap.
  return candidates.find((path) => path && existsSync(path) && !isStub(path))
}

/** @param {string} path */
const isStub = (path) =>
  path.endsWith('chromium-browser') && readFileSync(path, 'latin1').includes('snap install')

const playwrightsOwn = () =>
  execFileSync(pinnedNode, ['-p', 'require("playwright-core").chromium.executablePath()'], {
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

/**
 * Finds or installs Chromium. Exits the process with one line when neither succeeds.
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  const present = findChromium()
  if (present) return present
  await installChromium()
  return (
    findChromium() ??
    giveUp('No Chromium could be installed. Install one and set CHROME_PATH to its program.')
  )
}
