import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureBuilt } from '../scripts/steps/build.mjs'

// The long forms of the proofs that npm test runs in short: money and stock through lost, doubled and late news, and
// through kill -9. `npm run test:faults -- 1000 12` takes a tenth: 1,000 payments, 12 kills.
const payments = Number(process.argv[2] ?? 10_000)
const kills = Number(process.argv[3] ?? 120)
const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/.bin/vitest')

const proofs = [
  ['server', 'server/src/payments/settle-once.test.ts', { PROOF_SIZE: String(payments / 1_000) }],
  ['server', 'server/src/payments/histories.test.ts', { PROOF_SIZE: String(payments / 100) }],
  ['server', 'server/src/payments/chaos.test.ts', { PROOF_SIZE: String(payments / 100) }],
  ['lifecycle', 'server/src/crash.lifecycle.test.ts', { PROOF_KILLS: String(kills) }],
] as const

await ensureBuilt()
let failed = 0
for (const [project, file, size] of proofs) {
  // No second try here: what fails once in a long run is what the run is for.
  const parameters = ['run', `--project=${project}`, file, '--retry=0', '--maxWorkers=1']
  const run = spawn(vitest, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...size } })
  const [code] = await once(run, 'exit')
  if (code !== 0) failed++
}
console.log(failed === 0 ? 'Every proof holds' : `${failed} of ${proofs.length} proofs FAILED`)
process.exitCode = failed === 0 ? 0 : 1
