/** @typedef {import('./stages.mjs').Stage} Stage */

/**
 * Runs the stages in order up to the first that fails, and prints the sum of their tests as the last line.
 * @param {Stage[]} stages
 * @returns {Promise<number>} the exit code
 */
export async function runStages(stages) {
  let passed = 0
  let failed = 0
  const rest = [...stages]
  for (let stage = rest.shift(); stage && failed === 0; stage = rest.shift()) {
    process.stdout.write(`\n── ${stage.name} ──\n`)
    const start = performance.now()
    const result = await stage.run()
    passed += result.passed
    failed += result.failed
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    process.stdout.write(`${result.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`)
    if (failed > 0 && rest.length > 0) {
      process.stdout.write(`Not run: ${rest.map(({ name }) => name).join(', ')}\n`)
    }
  }
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
}
