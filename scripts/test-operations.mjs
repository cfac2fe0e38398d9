import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { giveUp, run } from './steps/run.mjs'

// npm run test:operations -- NAME …: proves that the shop can be operated; without a name, in every way. These are the
// long forms; npm test runs the quick ones.
/** @type {Record<string, () => Promise<number>>} */
const proofs = {
  alerts: () => run('vitest', ['run', '--project=server', 'server/src/operations/alerts']),
  deploy: () => run('vitest', ['run', '--project=operations', 'scripts/deploy/deploy.operations.test.mjs']),
  image: () => run('vitest', ['run', '--project=operations', 'scripts/release/image.operations.test.mjs']),
  release: () =>
    run('vitest', ['run', '--project=operations', 'scripts/release/release.operations.test.mjs']),
  restart: () =>
    run('vitest', ['run', '--project=lifecycle', 'server/src/restart.lifecycle.test.ts'], {
      env: { PROOF_RESTARTS: '1' },
    }),
  restore: () =>
    run('vitest', ['run', '--project=lifecycle', 'server/src/restore.lifecycle.test.ts'], {
      env: { PROOF_RESTORES: process.env.PROOF_RESTORES ?? '20' },
    }),
  rotation: () =>
    run('vitest', ['run', '--project=lifecycle', 'server/src/rotation.lifecycle.test.ts'], {
      env: { PROOF_ROTATIONS: process.env.PROOF_ROTATIONS ?? '50' },
    }),
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in proofs))
if (unknown.length > 0)
  giveUp(`No such proof: ${unknown.join(', ')}. There are: ${Object.keys(proofs).join(', ')}`)
await ensureInstalled()
await ensureBuilt()
for (const [name, prove] of Object.entries(proofs)) {
  if (names.length > 0 && !names.includes(name)) continue
  const code = await prove()
  if (code !== 0) process.exitCode = code
}
