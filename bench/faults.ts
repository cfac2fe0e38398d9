import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureBuilt } from '../scripts/steps/build.mjs'

// Runs the long versions of the fault tests. `npm run test:faults -- 1000 12 5` runs a tenth: 1,000 payments,
// 12 kills, 5 at each crash point. Names select tests: `npm run test:faults -- kills marks`.
const parameters = process.argv.slice(2)
const [payments = 10_000, kills = 120, killsAtMarks = 50] = parameters.map(Number).filter((size) => size > 0)
const chosen = parameters.filter((word) => !(Number(word) > 0))
const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/.bin/vitest')

const proofs = [
  ['signals', 'server', 'server/src/payments/settle-once.test.ts', { PROOF_SIZE: String(payments / 1_000) }],
  ['histories', 'server', 'server/src/payments/histories.test.ts', { PROOF_SIZE: String(payments / 100) }],
  ['orders', 'server', 'server/src/returns/all-actions.test.ts', { PROOF_SIZE: String(payments / 200) }],
  ['payments', 'server', 'server/src/payments/chaos.test.ts', { PROOF_SIZE: String(payments / 100) }],
  ['kills', 'lifecycle', 'server/src/lifecycle/crash.lifecycle.test.ts', { PROOF_KILLS: String(kills) }],
  [
    'marks',
    'server',
    'server/src/lifecycle/crash-points.test.ts',
    { PROOF_KILLS_AT_MARKS: String(killsAtMarks) },
  ],
] as const

const names: readonly string[] = proofs.map(([name]) => name)
const unknown = chosen.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No proof is called ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  process.exit(1)
}
await ensureBuilt()
let runCount = 0
let failed = 0
for (const [name, project, file, size] of proofs) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  runCount++
  // No retries: the long run exists to find rare failures.
  const parameters = ['run', `--project=${project}`, file, '--retry=0', '--maxWorkers=1']
  const run = spawn(vitest, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...size } })
  const [code] = await once(run, 'exit')
  if (code !== 0) failed++
}
console.log(failed === 0 ? 'Every proof holds' : `${failed} of ${runCount} proofs FAILED`)
process.exitCode = failed === 0 ? 0 : 1
