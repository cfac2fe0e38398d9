/** @typedef {import('./stages.mjs').Stage} Stage */

/**
 * Runs all stages in order, also after a failure, then repeats what failed and prints the total as the last line.
 * @param {Stage[]} stages
 * @returns {Promise<number>} the exit code
 */
export async function runStages(stages) {
  let passed = 0
  let failed = 0
  /** @type {string[]} */
  const failures = []
  for (const { name, run } of stages) {
    process.stdout.write(`\n── ${name} ──\n`)
    const start = performance.now()
    const result = await run()
    passed += result.passed
    failed += result.failed
    if (result.failed > 0) failures.push(...(result.failures?.length ? result.failures : [name]))
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    process.stdout.write(`${result.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`)
  }
  for (const failure of failures) process.stdout.write(`\nFAILED: ${failure}\n`)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
}
