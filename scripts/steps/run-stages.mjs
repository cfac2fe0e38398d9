/** @typedef {import('./results.mjs').Failure} Failure */
/** @typedef {import('./results.mjs').Result} Result */

/**
 * A step of a run. A failed stage without tests of its own counts as one failure, and one that `stops` ends the run.
 * `again` runs a failed test alone.
 * @typedef {object} Stage
 * @property {string} name
 * @property {() => Promise<Result>} run
 * @property {boolean} [stops]
 * @property {(failure: Failure, attempt: number) => Promise<boolean>} [again]
 */

/**
 * It is what a run has come to; `seconds` has those of each stage.
 * @typedef {object} Summary
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures
 * @property {string[]} flaky
 * @property {string[]} skipped
 * @property {string[]} slow tests that take more than 20 s
 * @property {Record<string, number>} seconds
 */

/** With more failed tests than this the run is red, whatever a second look would find. */
const MAX_FLAKY = 5
const SECOND_LOOKS = 2

/**
 * Runs the stages in order, also after a failed test. Then each failed test runs again alone, at most twice: one that
 * passes then is flaky, and named, but not a failure. Prints the total as the last line.
 * @param {readonly Stage[]} stages
 * @param {(summary: Summary) => void} [report] receives what the run has come to
 * @returns {Promise<number>} the exit code
 */
export async function runStages(stages, report = () => {}) {
  /** @type {Summary} */
  const summary = { passed: 0, failed: 0, failures: [], flaky: [], skipped: [], slow: [], seconds: {} }
  /** @type {{ stage: Stage, failure: Failure }[]} */
  const failures = []
  for (const stage of stages) {
    const result = await timed(stage.name, stage.run, summary)
    const { passed, skipped = [], slow = [] } = result
    summary.passed += passed
    summary.skipped.push(...skipped)
    summary.slow.push(...slow)
    if (result.failed === 0) continue
    const found = result.failures?.length ? result.failures : [{ description: stage.name }]
    failures.push(...found.map((failure) => ({ stage, failure })))
    if (stage.stops) break
  }
  const seesAgain = failures.length <= MAX_FLAKY
  for (const { stage, failure } of failures) {
    if (seesAgain && (await passesAlone(stage, failure))) summary.flaky.push(failure.description)
    else summary.failures.push(failure.description)
  }
  summary.passed += summary.flaky.length
  summary.failed = summary.failures.length
  print(summary)
  report(summary)
  return summary.failed === 0 ? 0 : 1
}

/**
 * @param {string} name
 * @param {() => Promise<Result>} run
 * @param {Summary} summary
 */
async function timed(name, run, summary) {
  process.stdout.write(`\n── ${name} ──\n`)
  const start = performance.now()
  const result = await run()
  const seconds = Number(((performance.now() - start) / 1000).toFixed(1))
  summary.seconds[name] = seconds
  process.stdout.write(`${result.failed === 0 ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s\n`)
  return result
}

/** @param {Stage} stage @param {Failure} failure */
async function passesAlone({ again }, failure) {
  if (!again || failure.file === undefined) return false
  for (let attempt = 1; attempt <= SECOND_LOOKS; attempt++) {
    process.stdout.write(`\n── Again, alone (${attempt} of ${SECOND_LOOKS}): ${nameOf(failure)} ──\n`)
    if (await again(failure, attempt)) return true
  }
  return false
}

/** @param {Failure} failure */
const nameOf = ({ description }) => description.split('\n')[0]

/** @param {Summary} summary */
function print({ passed, failed, failures, flaky, skipped, slow }) {
  const lines = [
    ...list('slower than 20 s', slow),
    ...list('skipped on this machine', skipped),
    ...failures.map((failure) => `FAILED: ${failure}`),
    ...(flaky.length > 0 ? [`${flaky.length} flaky: ${flaky.join('\n\n')}`] : []),
    `${passed} passed, ${failed} failed`,
  ]
  for (const line of lines) process.stdout.write(`\n${line}\n`)
}

/** @param {string} title @param {string[]} names */
const list = (title, names) =>
  names.length > 0 ? [`${names.length} ${title}:\n${names.map((name) => `  ${name}`).join('\n')}`] : []
