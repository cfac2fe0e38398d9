import { ensureInstalled } from './steps/install.mjs'
import { runStages } from './steps/run-stages.mjs'
import { allStages, results } from './steps/stages.mjs'
import { writeSummary } from './steps/summary.mjs'

// npm test: runs all stages, also in a fresh clone.
await ensureInstalled()
process.exitCode = await runStages(allStages, (summary) => writeSummary(results, summary))
