import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whyNoMachine } from '../deploy/testing/machine.mjs'
import { whyNoPgBackRest } from '../own-database/debian-cluster.mjs'
import { ensureTestBrowser } from '../steps/chromium.mjs'
import { becomeNextRelease, checkOut, hasPreviousRelease, previousRelease } from '../steps/releases.mjs'
import { giveUp, hasProgram, root, run } from '../steps/run.mjs'

// These are the long forms; npm test runs the quick ones.
process.env.TEST_FORM = 'long'

// A proof that cannot be run on this machine ends with code 77.
const CANNOT_RUN = 77
/** Another test beside one that counts seconds would take them. */
const oneAtATime = '--no-file-parallelism'
/** @param {string[]} parameters files by parts of their paths, and options of vitest */
const vitest = (...parameters) => run('vitest', ['run', ...parameters])
/**
 * Runs tests with settings, which the environment of this process overrides.
 * @param {Record<string, string>} defaults
 * @param {string[]} parameters files by parts of their paths, and options of vitest
 */
const vitestWith = (defaults, ...parameters) => {
  const entries = Object.entries(defaults).map(([name, value]) => [name, process.env[name] ?? value])
  return run('vitest', ['run', ...parameters], { env: Object.fromEntries(entries) })
}
/** @type {Record<string, () => Promise<number>>} */
const proofs = {
  backup: () =>
    vitest('--project=server', '--project=lifecycle', 'server/src/backup/', 'server/src/backup-shop.'),
  bots: () =>
    vitestWith(
      { PROOF_BOTS: '500', PROOF_SHOPPERS: '200', PROOF_BOT_SECONDS: '600', PROOF_GUARD: '100' },
      '--project=server',
      'server/src/checkout/guard/bots.test.ts',
    ),
  deploy: () => proveUnless(whyNoMachine(), 'scripts/deploy/deploy.operations.test.mjs'),
  drill: () =>
    vitest(
      '--project=server',
      '--project=lifecycle',
      '--testNamePattern=drill',
      'server/src/backup/',
      'server/src/backup-shop.',
    ),
  upgrade: proveUpgrade,
  health: () => vitest('--project=server', 'server/src/operations/health/'),
  logs: proveLogs,
  pgbouncer: async () =>
    hasPrograms('pgbouncer')
      ? vitest('--project=operations', 'server/src/lifecycle/pgbouncer.operations.test.ts')
      : CANNOT_RUN,
  pgbackrest: () => proveUnless(whyNoPgBackRest(), 'scripts/own-database/pgbackrest.operations.test.mjs'),
  replica: () => vitest('--project=operations', 'server/src/lifecycle/replica.operations.test.ts'),
  release: () => vitest('--project=operations', 'scripts/release/release.operations.test.mjs'),
  'migration-lint': () => vitest('--project=server', 'server/src/migrations/lint.test.ts'),
  outages: () => vitest('--project=lifecycle', 'server/src/lifecycle/outages.lifecycle.test.ts'),
  probes: () =>
    vitest('--project=server', '--project=lifecycle', 'server/src/probes.', 'platform/process/readiness.'),
  restart: () =>
    vitestWith(
      { PROOF_RESTARTS: '1' },
      '--project=lifecycle',
      oneAtATime,
      'server/src/lifecycle/restart.lifecycle.test.ts',
      'server/src/lifecycle/outages.lifecycle.test.ts',
      'server/src/lifecycle/stop-under-load.lifecycle.test.ts',
    ),
  stop: () => vitest('--project=lifecycle', 'server/src/lifecycle/stop-under-load.lifecycle.test.ts'),
  units: () => vitest('--project=unit', 'scripts/systemd.test.mjs'),
  'previous-release': proveWithPreviousRelease,
  rolling: proveRolling,
  locks: () =>
    vitestWith({ PROOF_ORDERS: '1000000' }, '--project=server', 'server/src/migrations/locks.test.ts'),
  shipments: () =>
    vitestWith({ PROOF_SHIPMENTS: '1000' }, '--project=server', 'server/src/couriers/shipments.test.ts'),
  'moving-in': () =>
    vitestWith(
      { PROOF_PRODUCTS: '2000' },
      '--project=server',
      'server/src/catalogue/admin/csv/former-shop/former-shop.test.ts',
      'server/src/moving-in/pictures',
    ),
  'store-credit': () =>
    vitestWith(
      { PROOF_REDEMPTIONS: '1000', PROOF_REDEMPTION_KILLS: '24' },
      '--project=server',
      'server/src/store-credit/killed-redemptions.test.ts',
    ),
  restore: () =>
    vitestWith(
      { PROOF_RESTORES: '20' },
      '--project=lifecycle',
      'server/src/lifecycle/restore.lifecycle.test.ts',
    ),
}

/** Names those that are missing. @param {string[]} programs */
function hasPrograms(...programs) {
  const missing = programs.filter((program) => !hasProgram(program))
  if (missing.length > 0) console.log(`Not proven: ${missing.join(' and ')} missing`)
  return missing.length === 0
}

/** @param {string | undefined} reason @param {string} test @returns {Promise<number>} */
async function proveUnless(reason, test) {
  const code = await vitest('--project=operations', test)
  return code === 0 && reason ? CANNOT_RUN : code
}

/** The long form looks for personal data in the logs of all browser tests. */
async function proveLogs() {
  const quick = await vitest(
    '--project=server',
    'server/src/request-log.',
    'server/src/testing/personal-data.',
  )
  const env = { PLAYWRIGHT_CHROMIUM: await ensureTestBrowser() }
  const long = await run('playwright', ['test', '--config=e2e/playwright.config.ts'], { env })
  return Math.max(quick, long)
}

/**
 * Tests of migrations expect a database without any; that of the container compares the former release with itself.
 * Vitest ignores `--exclude` beside `--project`, so they are deleted from the checkout.
 */
const testsWithoutThisSchema = [
  'server/src/migrations/*.test.ts',
  'server/src/platform/database/run-migrations.test.ts',
  'server/src/cli/staff/add-member.test.ts',
  'server/src/platform/container-settings.test.ts',
]

/** The former release's own API tests, on the schema of this one. PROOF_SHARD=1/3 runs a third of them. */
async function proveWithPreviousRelease() {
  if (!hasPreviousRelease()) return CANNOT_RUN
  const former = await checkOut(previousRelease.commit, { isBuilt: false })
  for await (const file of glob(testsWithoutThisSchema, { cwd: former.folder }))
    await rm(join(former.folder, file))
  const cluster = spawn(process.execPath, [join(root, 'server/src/testing/migrated-cluster.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(cluster, 'exit')
  try {
    const printed = await Promise.race([once(cluster.stdout, 'data'), ended.then(() => undefined)])
    if (!printed) return giveUp('PostgreSQL ended before the tests')
    const { PROOF_SHARD = '1/1' } = process.env
    return await run(
      join(former.folder, 'node_modules/.bin/vitest'),
      ['run', '--project=server', `--shard=${PROOF_SHARD}`],
      { cwd: former.folder, env: { TEST_DATABASE_URL: String(printed[0]).trim() } },
    )
  } finally {
    cluster.stdin.end()
    await ended
    former.remove()
  }
}

/** Ten times from the former release to the next one and back, under load. */
async function proveRolling() {
  if (!hasPreviousRelease() || !hasPrograms('nginx')) return CANNOT_RUN
  const former = await checkOut(previousRelease.commit, { isBuilt: true })
  const next = await checkOut('HEAD', { isBuilt: true })
  becomeNextRelease(next.folder)
  try {
    return await vitestWith(
      {
        PROOF_SWITCHES: '20',
        PROOF_PAGES_A_SECOND: '100',
        PROOF_CHECKOUTS_A_SECOND: '10',
        PROOF_RELEASES: `${former.folder}:${next.folder}`,
      },
      '--project=lifecycle',
      'server/src/lifecycle/rolling.lifecycle.test.ts',
    )
  } finally {
    former.remove()
    next.remove()
  }
}

/** The former release's archive is upgraded to that of these sources, on a machine of their own. */
async function proveUpgrade() {
  const test = 'scripts/deploy/upgrade.operations.test.mjs'
  const reason = whyNoMachine()
  if (reason) return proveUnless(reason, test)
  if (!hasPreviousRelease()) return CANNOT_RUN
  const former = await checkOut(previousRelease.commit, { isBuilt: true })
  const folder = await mkdtemp(join(tmpdir(), 'amritvasya-former-'))
  try {
    const parameters = ['run', 'release', '--', '--arch', 'x64', '--uncommitted', '--output', folder]
    const code = await run('npm', parameters, { cwd: former.folder })
    if (code !== 0) return code
    return await vitestWith({ PROOF_FORMER_RELEASE: folder }, '--project=operations', test)
  } finally {
    former.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in proofs))
if (unknown.length > 0)
  giveUp(`No such proof: ${unknown.join(', ')}. There are: ${Object.keys(proofs).join(', ')}`)
for (const [name, prove] of Object.entries(proofs)) {
  if (names.length > 0 && !names.includes(name)) continue
  const code = await prove()
  // A proof that failed counts more than one that this machine cannot run.
  if (code !== 0 && (process.exitCode ?? CANNOT_RUN) === CANNOT_RUN) process.exitCode = code
}
