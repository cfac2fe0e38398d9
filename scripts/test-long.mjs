import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { ensureInstalled } from './steps/install.mjs'
import { longStages } from './steps/long-stages.mjs'
import { pinnedNode, root, run } from './steps/run.mjs'
import { runStages } from './steps/run-stages.mjs'
import { allStages, results } from './steps/stages.mjs'
import { writeSummary } from './steps/summary.mjs'

// npm run test:long: all stages of npm test in their long form with other random cases, the server tests on other days
// and beside a busy loop, then the proofs of operations.
const operations = ['release', 'deploy', 'rolling', 'previous-release', 'pgbouncer', 'replica']
await ensureInstalled()
const { PROPERTY_SEED = String(randomInt(2 ** 31)) } = process.env
// The programs of the stages inherit it.
Object.assign(process.env, { TEST_FORM: 'long', E2E_WINDOWS: 'all', PROPERTY_SEED })
process.stdout.write(`Random cases of PROPERTY_SEED=${PROPERTY_SEED}\n`)
const stages = await runStages([...allStages, ...longStages], (summary) => writeSummary(results, summary))
const proofs = await run(pinnedNode, [join(root, 'scripts/operations/prove.mjs'), ...operations])
process.stdout.write(
  `\nStages: exit code ${stages}. Operations: exit code ${proofs}; 77 means not proven on this machine\n`,
)
process.exitCode = stages || proofs
