import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/**
 * It is a failure of a stage. A test names its file, and its name and window where they are known, so that it can run again;
 * a failure without a file cannot.
 * @typedef {{ description: string, file?: string, test?: string, window?: string }} Failure
 * @typedef {{ passed: number, failed: number, skipped?: string[], slow?: string[], failures?: Failure[] }} Result
 */

/** A test that takes longer is named, because twenty of them are a third of a run. */
const SLOW_SECONDS = 20

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
  const failures = [
    ...findFailedTests(report.testResults),
    ...repeated.map((name) => ({ description: `Two tests have the same name: ${name}` })),
  ]
  return {
    passed: report.numPassedTests,
    failed: atLeast(failures.length, code),
    skipped: findSkippedTests(report.testResults),
    slow: findSlowTests(report.testResults),
    failures,
  }
}

/**
 * @typedef {{ fullName: string, status?: string, duration?: number | null, failureMessages?: string[] | null }} Assertion
 * @typedef {{ name: string, status?: string, message?: string, assertionResults: Assertion[] }} TestFile
 * @param {TestFile[]} files
 * @returns {Failure[]} each failed or unwritten test with its file and the beginning of its message; a file that did
 *   not load stands for itself
 */
function findFailedTests(files) {
  return files.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed' || status === 'todo')
    if (failed.length === 0 && status === 'failed')
      return [{ file, description: shorten(`${relative(root, file)}\n${message ?? ''}`) }]
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      test: fullName,
      description: shorten(`${relative(root, file)} › ${fullName}\n${failureMessages?.join('\n') ?? ''}`),
    }))
  })
}

/** @param {TestFile[]} files */
const findSkippedTests = (files) =>
  files.flatMap(({ name: file, status, assertionResults }) =>
    // Tests whose preparation failed are reported as skipped, too.
    status === 'failed'
      ? []
      : assertionResults
          .filter(({ status }) => status === 'skipped' || status === 'pending')
          .map(({ fullName }) => `${relative(root, file)} › ${fullName}`),
  )

/** @param {TestFile[]} files */
const findSlowTests = (files) =>
  files.flatMap(({ name: file, assertionResults }) =>
    assertionResults.flatMap(({ fullName, duration }) =>
      slow(duration, `${relative(root, file)} › ${fullName}`),
    ),
  )

/** @param {number | null | undefined} milliseconds @param {string} name */
const slow = (milliseconds, name) =>
  (milliseconds ?? 0) > SLOW_SECONDS * 1000 ? [`${Math.round((milliseconds ?? 0) / 1000)} s ${name}`] : []

/**
 * @param {string} file vitest's JSON report
 * @param {string | undefined} test its full name; without it the whole file must have passed
 * @returns {boolean}
 */
export function hasPassed(file, test) {
  const report = read(file)
  if (!report) return false
  if (test === undefined) return report.success === true
  const assertions = /** @type {Assertion[]} */ (
    report.testResults.flatMap((/** @type {TestFile} */ { assertionResults }) => assertionResults)
  )
  return assertions.some(({ fullName, status }) => fullName === test && status === 'passed')
}

/**
 * It returns a failure's first lines without the runner's own calls, so that the summary of a run stays readable.
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
  const failures = (report?.suites ?? []).flatMap(findFailedSpecs)
  return {
    passed: report?.stats?.expected ?? 0,
    failed: atLeast(failures.length, code),
    slow: (report?.suites ?? []).flatMap(findSlowSpecs),
    failures,
  }
}

/**
 * @typedef {{ status: string, projectName: string, results: { duration?: number, error?: { message?: string } }[] }} BrowserTest
 * @typedef {{ file: string, line: number, title: string, tests: BrowserTest[] }} BrowserSpec
 * @param {{ specs?: BrowserSpec[], suites?: any[] }} suite of Playwright's JSON report
 * @returns {Failure[]} each failed or skipped test with its place, window and the beginning of its message
 */
function findFailedSpecs({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'skipped')
      .map(({ projectName, results }) => {
        const message = stripVTControlCharacters(results.at(-1)?.error?.message ?? '')
        return {
          file: `e2e/${file}:${line}`,
          test: title,
          window: projectName,
          description: shorten(`[${projectName}] ${file}:${line} › ${title}\n${message}`),
        }
      }),
  )
  return [...own, ...suites.flatMap(findFailedSpecs)]
}

/**
 * @param {{ specs?: BrowserSpec[], suites?: any[] }} suite of Playwright's JSON report
 * @returns {string[]}
 */
const findSlowSpecs = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      slow(results.at(-1)?.duration, `[${projectName}] ${file}:${line} › ${title}`),
    ),
  ),
  ...suites.flatMap(findSlowSpecs),
]

/**
 * Counts a runner that failed without a failed test, as when a file does not load.
 * @param {number} failed
 * @param {number} code
 */
const atLeast = (failed, code) => (code === 0 ? failed : Math.max(failed, 1))
