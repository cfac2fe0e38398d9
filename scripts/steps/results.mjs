import { existsSync, readFileSync } from 'node:fs'

/** @typedef {import('./stages.mjs').Result} Result */

/**
 * @param {string} file
 * @returns {any} the test runner's report; undefined when the runner ended before writing it
 */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * Reads a vitest report. Tests that a program of the machine is missing for are skipped, and no failures; lint forbids
 * other skipped ones.
 * @param {string} file vitest's JSON report
 * @param {number} code vitest's exit code
 * @returns {Result}
 */
export function readVitest(file, code) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 1 }
  const repeated = findRepeatedNames(report.testResults)
  for (const name of repeated) process.stderr.write(`Two tests have the same name: ${name}\n`)
  const failed = report.numFailedTests + report.numTodoTests + repeated.length
  if (report.numPendingTests > 0) process.stdout.write(`${report.numPendingTests} skipped on this machine\n`)
  return { passed: report.numPassedTests, failed: atLeast(failed, code) }
}

/**
 * @param {{ name: string, assertionResults: { fullName: string }[] }[]} files
 * @returns {string[]} names that occur twice in a file, so that a failure would be ambiguous
 */
export function findRepeatedNames(files) {
  return files.flatMap(({ name: file, assertionResults }) => {
    const names = assertionResults.map(({ fullName }) => fullName)
    return [...new Set(names.filter((name, i) => names.indexOf(name) !== i))].map(
      (name) => `${file}: ${name}`,
    )
  })
}

/**
 * @param {string} file Playwright's JSON report
 * @param {number} code Playwright's exit code
 * @returns {Result}
 */
export function readPlaywright(file, code) {
  const { expected = 0, unexpected = 0, skipped = 0 } = read(file)?.stats ?? {}
  return { passed: expected, failed: atLeast(unexpected + skipped, code) }
}

/**
 * Counts a runner that failed without a failed test, as when a file does not load.
 * @param {number} failed
 * @param {number} code
 */
const atLeast = (failed, code) => (code === 0 ? failed : Math.max(failed, 1))
