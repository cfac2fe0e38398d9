import { parseArgs } from 'node:util'
import { ensureBuilt } from './steps/build.mjs'
import { ensureTestBrowser } from './steps/chromium.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { giveUp, run } from './steps/run.mjs'

// npm run test:one -- FILE … [--repeat N]: runs test files by parts of their paths, *.spec.ts in a browser and others
// with vitest. Repeated runs show whether a test fails by chance.
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { repeat: { type: 'string', default: '1' } },
})
const times = Number(values.repeat)
if (files.length === 0 || !Number.isInteger(times) || times < 1)
  giveUp('Name a test: npm run test:one -- server/src/app.test.ts --repeat 10')
await ensureInstalled()
const inBrowser = files.filter((file) => file.includes('.spec'))
const others = files.filter((file) => !inBrowser.includes(file))
const codes = []
for (let time = 0; others.length > 0 && time < times; time++)
  codes.push(await run('vitest', ['run', ...others]))
if (inBrowser.length > 0) {
  await ensureBuilt()
  const env = { PLAYWRIGHT_CHROMIUM: await ensureTestBrowser(), E2E_WINDOWS: 'all' }
  const parameters = ['test', '--config=e2e/playwright.config.ts', `--repeat-each=${times}`, ...inBrowser]
  codes.push(await run('playwright', parameters, { env }))
}
const failed = codes.filter((code) => code !== 0).length
if (times > 1) process.stdout.write(`${codes.length - failed} of ${codes.length} runs passed\n`)
process.exitCode = failed === 0 ? 0 : 1
