import { ensureInstalled } from './steps/install.mjs'
import { runStages } from './steps/run-stages.mjs'
import { allStages } from './steps/stages.mjs'

// npm test: everything, on a fresh clone too.
await ensureInstalled()
process.exitCode = await runStages(allStages)
