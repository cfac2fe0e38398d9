/** @typedef {import('./stages.mjs').Stage} Stage */

/**
 * Runs all stages in order, also after a failure, and prints the total of their tests as the last line.
 * @param {Stage[]} stages
 * @returns {Promise<number>} the exit code
 */
export async function runStages(stages) {
  let passed = 0
  let failed = 0
  for (const { name, run } of stages) {
    process.stdout.write(`\n── ${name} ──\n`)
    const start = performance.now()
    const result = await run()
    passed += result.passed
    failed += result.failed
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    process.stdout.write(`${result.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`)
  }
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
}
