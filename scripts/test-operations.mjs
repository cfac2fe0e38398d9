import { join } from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { pinnedNode, root, run } from './steps/run.mjs'

// npm run test:operations -- NAME …: proves that the shop can be operated; without a name, in every way.
await ensureInstalled()
await ensureBuilt()
// An older Node lacks what the proofs import; the pinned one is there only now.
const program = join(root, 'scripts/operations/prove.mjs')
process.exitCode = await run(pinnedNode, [program, ...process.argv.slice(2)])
