import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readVitest } from './results.mjs'

/** @param {object} counts of vitest's JSON report */
function report(counts) {
  const file = join(mkdtempSync(join(tmpdir(), 'amritvasya-report-')), 'report.json')
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  writeFileSync(file, JSON.stringify({ ...none, ...counts }))
  return file
}

test('a test that this machine cannot run is no failure', () => {
  expect(readVitest(report({ numPassedTests: 3, numPendingTests: 1 }), 0)).toEqual({ passed: 3, failed: 0 })
})

test('a test to be written is a failure', () => {
  expect(readVitest(report({ numPassedTests: 3, numTodoTests: 1 }), 0)).toEqual({ passed: 3, failed: 1 })
})

test('a runner that failed without a failed test, or without a report, is one failure', () => {
  expect(readVitest(report({ numPassedTests: 3 }), 1)).toEqual({ passed: 3, failed: 1 })
  expect(readVitest('/no/such/report.json', 0)).toEqual({ passed: 0, failed: 1 })
})

test('two tests of one name in a file are a failure', () => {
  const file = { name: 'a.test.ts', assertionResults: [{ fullName: 'a rule' }, { fullName: 'a rule' }] }
  expect(readVitest(report({ numPassedTests: 2, testResults: [file] }), 0)).toEqual({ passed: 2, failed: 1 })
})
