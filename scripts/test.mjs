import { ensureInstalled } from './steps/install.mjs'
import { runStages } from './steps/run-stages.mjs'
import { allStages } from './steps/stages.mjs'

// npm test: runs all stages, also in a fresh clone.
await ensureInstalled()
process.exitCode = await runStages(allStages)
