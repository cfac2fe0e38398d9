import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

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
  const failed = report.numFailedTests + report.numTodoTests + repeated.length
  if (report.numPendingTests > 0) process.stdout.write(`${report.numPendingTests} skipped on this machine\n`)
  const failures = [
    ...describeFailedTests(report.testResults),
    ...repeated.map((name) => `Two tests have the same name: ${name}`),
  ]
  return { passed: report.numPassedTests, failed: atLeast(failed, code), failures }
}

/**
 * @param {{ name: string, status?: string, message?: string, assertionResults: { fullName: string, status?: string, failureMessages?: string[] | null }[] }[]} files
 * @returns {string[]} each failed or unwritten test with its file and the beginning of its message; a file that did
 *   not load stands for itself
 */
function describeFailedTests(files) {
  return files.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed' || status === 'todo')
    if (failed.length === 0 && status === 'failed') return [shorten(`${file}\n${message ?? ''}`)]
    return failed.map(({ fullName, failureMessages }) =>
      shorten(`${file} › ${fullName}\n${failureMessages?.join('\n') ?? ''}`),
    )
  })
}

/**
 * A failure's first lines without the runner's own calls, so that the summary of a run stays readable.
 * @param {string} text
 */
const shorten = (text) =>
  text
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .slice(0, 20)
    .join('\n')

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
  const report = read(file)
  const { expected = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {}
  const failures = (report?.suites ?? []).flatMap(describeFailedSpecs)
  return { passed: expected, failed: atLeast(unexpected + skipped, code), failures }
}

/**
 * @typedef {{ status: string, projectName: string, results: { error?: { message?: string } }[] }} BrowserTest
 * @typedef {{ file: string, line: number, title: string, tests: BrowserTest[] }} BrowserSpec
 * @param {{ specs?: BrowserSpec[], suites?: any[] }} suite of Playwright's JSON report
 * @returns {string[]} each failed or skipped test with its place, window and the beginning of its message
 */
function describeFailedSpecs({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'skipped')
      .map(({ projectName, results }) => {
        const message = stripVTControlCharacters(results.at(-1)?.error?.message ?? '')
        return shorten(`[${projectName}] ${file}:${line} › ${title}\n${message}`)
      }),
  )
  return [...own, ...suites.flatMap(describeFailedSpecs)]
}

/**
 * Counts a runner that failed without a failed test, as when a file does not load.
 * @param {number} failed
 * @param {number} code
 */
const atLeast = (failed, code) => (code === 0 ? failed : Math.max(failed, 1))
