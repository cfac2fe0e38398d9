import { ensureInstalled } from './steps/install.mjs'
import { runStages } from './steps/run-stages.mjs'
import { quickStages } from './steps/stages.mjs'

// npm run check: the fast stages of npm test.
await ensureInstalled()
process.exitCode = await runStages(quickStages)
