import { ensureBuilt } from './steps/build.mjs'
import { ensureTestBrowser } from './steps/chromium.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { giveUp, run } from './steps/run.mjs'

// npm run test:one -- FILE …: runs test files by parts of their paths, *.spec.ts in a browser and others with vitest.
const files = process.argv.slice(2)
if (files.length === 0) giveUp('Name a test: npm run test:one -- server/src/app.test.ts')
await ensureInstalled()
const inBrowser = files.filter((file) => file.includes('.spec'))
const others = files.filter((file) => !inBrowser.includes(file))
const codes = []
if (others.length > 0) codes.push(await run('vitest', ['run', ...others]))
if (inBrowser.length > 0) {
  await ensureBuilt()
  const env = { PLAYWRIGHT_CHROMIUM: await ensureTestBrowser(), E2E_WINDOWS: 'all' }
  const parameters = ['test', '--config=e2e/playwright.config.ts', ...inBrowser]
  codes.push(await run('playwright', parameters, { env }))
}
process.exitCode = Math.max(...codes)
