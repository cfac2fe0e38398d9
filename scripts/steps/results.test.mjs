import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hasPassed, readPlaywright, readVitest } from './results.mjs'
import { runStages } from './run-stages.mjs'

/**
 * @typedef {import('./run-stages.mjs').Stage} Stage
 * @typedef {import('./run-stages.mjs').Summary} Summary
 */

/** @param {object} counts of vitest's JSON report */
function report(counts) {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  writeFileSync(file, JSON.stringify({ ...none, ...counts }))
  return file
}

test('a test that this machine cannot run is skipped, and one to be written is a failure', () => {
  const file = { name: 'a.test.ts', status: 'passed' }
  const skipped = [{ fullName: 'behind nginx', status: 'skipped' }]
  const unwritten = [{ fullName: 'a rule', status: 'todo' }]
  expect(
    readVitest(report({ numPassedTests: 3, testResults: [{ ...file, assertionResults: skipped }] }), 0),
  ).toEqual({ passed: 3, failed: 0, skipped: ['a.test.ts › behind nginx'], slow: [], failures: [] })
  expect(
    readVitest(report({ numPassedTests: 3, testResults: [{ ...file, assertionResults: unwritten }] }), 0),
  ).toMatchObject({ passed: 3, failed: 1, skipped: [] })
})

test('a runner that failed without a failed test, or without a report, is one failure', () => {
  expect(readVitest(report({ numPassedTests: 3 }), 1)).toMatchObject({ passed: 3, failed: 1 })
  expect(readVitest('/no/such/report.json', 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('two tests of one name in a file are a failure', () => {
  const file = { name: 'a.test.ts', assertionResults: [{ fullName: 'a rule' }, { fullName: 'a rule' }] }
  expect(readVitest(report({ numPassedTests: 2, testResults: [file] }), 0)).toMatchObject({
    passed: 2,
    failed: 1,
  })
})

test('a failed browser test is described with its place and window', () => {
  const passed = { status: 'expected', projectName: 'phone', results: [] }
  const failed = {
    status: 'unexpected',
    projectName: 'desktop',
    results: [{ error: { message: 'Timed out' } }],
  }
  const spec = { file: 'cart.spec.ts', line: 7, title: 'the cart is empty', tests: [passed, failed] }
  const stats = { expected: 1, unexpected: 1 }
  const suites = [{ suites: [{ specs: [spec] }] }]
  expect(readPlaywright(report({ stats, suites }), 1)).toEqual({
    passed: 1,
    failed: 1,
    slow: [],
    failures: [
      {
        file: 'e2e/cart.spec.ts:7',
        test: 'the cart is empty',
        window: 'desktop',
        description: '[desktop] cart.spec.ts:7 › the cart is empty\nTimed out',
      },
    ],
  })
})

test('a test has passed when its report says so, and a file when nothing in it failed', () => {
  const assertionResults = [
    { fullName: 'a rule', status: 'passed' },
    { fullName: 'another rule', status: 'failed' },
  ]
  const file = report({ success: false, testResults: [{ name: 'a.test.ts', assertionResults }] })
  const judged = ['a rule', 'another rule', 'no rule', undefined].map((test) => hasPassed(file, test))
  expect(judged).toEqual([true, false, false, false])
  expect(hasPassed('/no/such/report.json', 'a rule')).toBe(false)
})

/** @param {Stage[]} stages @returns {Promise<{ code: number, lines: string[], summary: Summary | undefined }>} */
async function runQuietly(stages) {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => void written.mockRestore())
  /** @type {Summary | undefined} */
  let summary
  const code = await runStages(stages, (result) => {
    summary = result
  })
  const lines = written.mock.calls
    .map(([text]) => String(text))
    .join('')
    .split('\n')
  return { code, lines, summary }
}

/** @param {string[]} names of failed tests */
const failing = (...names) => ({
  passed: 2,
  failed: names.length,
  failures: names.map((test) => ({ file: 'a.test.ts', test, description: `a.test.ts › ${test}` })),
})

test('a failed test runs again alone, at most twice, and is flaky when it passes then', async () => {
  /** @type {string[]} */
  const again = []
  const { code, lines, summary } = await runQuietly([
    { name: 'Lint', run: async () => ({ passed: 0, failed: 0 }), stops: true },
    {
      name: 'Unit tests',
      run: async () => ({
        ...failing('first', 'second'),
        skipped: ['a.test.ts › behind nginx'],
        slow: ['31 s a.test.ts › a restore'],
      }),
      again: async ({ test }, attempt) => {
        again.push(`${test} ${attempt}`)
        return attempt === 2
      },
    },
  ])
  expect(again).toEqual(['first 1', 'first 2', 'second 1', 'second 2'])
  expect(code).toBe(0)
  expect(lines.slice(-12)).toEqual([
    '1 slower than 20 s:',
    '  31 s a.test.ts › a restore',
    '',
    '1 skipped on this machine:',
    '  a.test.ts › behind nginx',
    '',
    '2 flaky: a.test.ts › first',
    '',
    'a.test.ts › second',
    '',
    '4 passed, 0 failed',
    '',
  ])
  expect(summary).toMatchObject({
    passed: 4,
    failed: 0,
    flaky: ['a.test.ts › first', 'a.test.ts › second'],
    skipped: ['a.test.ts › behind nginx'],
    seconds: { Lint: expect.any(Number), 'Unit tests': expect.any(Number) },
  })
})

test('a test that fails a third time, a runner that ended and a sixth failure are red', async () => {
  const again = vi.fn(async () => false)
  const third = await runQuietly([{ name: 'Unit tests', run: async () => failing('a rule'), again }])
  expect(again).toHaveBeenCalledTimes(2)
  expect([third.code, ...third.lines.slice(-4)]).toEqual([
    1,
    'FAILED: a.test.ts › a rule',
    '',
    '2 passed, 1 failed',
    '',
  ])
  const ended = await runQuietly([{ name: 'Unit tests', run: async () => ({ passed: 0, failed: 1 }), again }])
  expect([ended.code, ...ended.lines.slice(-4)]).toEqual([
    1,
    'FAILED: Unit tests',
    '',
    '0 passed, 1 failed',
    '',
  ])
  const names = ['1', '2', '3', '4', '5', '6']
  const many = await runQuietly([
    { name: 'Unit tests', run: async () => failing(...names), again: async () => true },
  ])
  expect([many.code, ...many.lines.slice(-2)]).toEqual([1, '2 passed, 6 failed', ''])
})

test('a failed check stops the run', async () => {
  const tests = vi.fn(async () => ({ passed: 1, failed: 0 }))
  const { code, lines } = await runQuietly([
    { name: 'Types', run: async () => ({ passed: 0, failed: 1 }), stops: true },
    { name: 'Unit tests', run: tests },
  ])
  expect(tests).not.toHaveBeenCalled()
  expect([code, ...lines.slice(-4)]).toEqual([1, 'FAILED: Types', '', '0 passed, 1 failed', ''])
})
