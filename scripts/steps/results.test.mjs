import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readPlaywright, readVitest } from './results.mjs'
import { runStages } from './run-stages.mjs'

/** @param {object} counts of vitest's JSON report */
function report(counts) {
  const file = join(mkdtempSync(join(tmpdir(), 'amritvasya-report-')), 'report.json')
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  writeFileSync(file, JSON.stringify({ ...none, ...counts }))
  return file
}

test('a test that this machine cannot run is no failure', () => {
  expect(readVitest(report({ numPassedTests: 3, numPendingTests: 1 }), 0)).toMatchObject({
    passed: 3,
    failed: 0,
  })
})

test('a test to be written is a failure', () => {
  expect(readVitest(report({ numPassedTests: 3, numTodoTests: 1 }), 0)).toMatchObject({
    passed: 3,
    failed: 1,
  })
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

test('a failed test is described with its file, and a file that does not load by its message', () => {
  const failed = {
    fullName: 'a rule',
    status: 'failed',
    failureMessages: ['expected 1 to be 2\n    at run (node_modules/vitest/run.js:1:2)'],
  }
  const passed = { fullName: 'another rule', status: 'passed', failureMessages: [] }
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [failed, passed] },
    { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ]
  expect(readVitest(report({ numPassedTests: 1, numFailedTests: 1, testResults }), 1).failures).toEqual([
    'a.test.ts › a rule\nexpected 1 to be 2',
    'b.test.ts\nCannot find module',
  ])
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
    failures: ['[desktop] cart.spec.ts:7 › the cart is empty\nTimed out'],
  })
})

test('a run repeats at its end what failed', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const code = await runStages([
    { name: 'Types', run: async () => ({ passed: 0, failed: 1 }) },
    { name: 'Lint', run: async () => ({ passed: 0, failed: 0 }) },
    { name: 'Unit tests', run: async () => ({ passed: 2, failed: 1, failures: ['a.test.ts › a rule'] }) },
  ])
  const lines = written.mock.calls
    .map(([text]) => String(text))
    .join('')
    .split('\n')
  written.mockRestore()
  expect(code).toBe(1)
  expect(lines.slice(-6)).toEqual([
    'FAILED: Types',
    '',
    'FAILED: a.test.ts › a rule',
    '',
    '2 passed, 2 failed',
    '',
  ])
})
