import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { arch } from 'node:process'
import { pinnedNode } from './run.mjs'
import { vitest } from './stages.mjs'

/** @typedef {import('./run-stages.mjs').Stage} Stage */

const BUSY_ROUNDS = 5
/** Debian's package libfaketime has it. */
const faketime = `/usr/lib/${arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`

/**
 * Moments in India at which days, months, the tax year or the year are about to change, three minutes before midnight:
 * the first files run before it, and the others after it, as no file begins in the last two minutes of a day.
 */
const moments = ['2027-01-31', '2027-03-31', '2028-02-29', '2027-12-31', '2027-11-29'].map(
  (day) => `${day}T23:57:00+05:30`,
)

/** @param {string} moment @returns {Record<string, string>} the environment of a process whose clock shows it */
const clockAt = (moment) => ({
  LD_PRELOAD: faketime,
  FAKETIME: `+${Math.round((Date.parse(moment) - Date.now()) / 1000)}s`,
  // Timers and measured durations go on as they are.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  TEST_FORM: 'quick',
})

/** @param {string} moment @returns {Stage} */
function atMoment(moment) {
  const name = `Server tests from ${moment}`
  return existsSync(faketime)
    ? vitest(name, ['server'], { env: () => clockAt(moment) })
    : {
        name,
        run: async () => ({ passed: 0, failed: 0, skipped: [`${name}: libfaketime is not installed`] }),
      }
}

/** @param {Stage} stage @returns {Stage} */
const besideBusyLoop = (stage) => ({
  ...stage,
  run: async () => {
    const loop = spawn(pinnedNode, ['--eval', 'for (;;);'], { stdio: 'ignore' })
    try {
      return await stage.run()
    } finally {
      loop.kill('SIGKILL')
    }
  },
})

/** Shows which tests depend on the day or on a quiet machine; `npm run test:long` runs them after all others. */
export const longStages = [
  ...moments.map(atMoment),
  ...Array.from({ length: BUSY_ROUNDS }, (_, i) =>
    besideBusyLoop(
      vitest(`Server tests beside a busy loop, ${i + 1} of ${BUSY_ROUNDS}`, ['server'], {
        env: () => ({ TEST_FORM: 'quick' }),
      }),
    ),
  ),
]
