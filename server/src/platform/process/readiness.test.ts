import { expect, test } from 'vitest'
import { Readiness } from './readiness.ts'

const reachable = async () => true

test('a process is ready once its start is complete, and says before what it does', async () => {
  const readiness = new Readiness()
  expect(await readiness.findProblem()).toBe('starting')
  readiness.enter('migrating')
  expect([await readiness.findProblem(), readiness.findStartProblem()]).toEqual(['migrating', 'migrating'])
  readiness.completeStart(reachable)
  expect([await readiness.findProblem(), readiness.findStartProblem()]).toEqual([undefined, undefined])
})

test('a lost database makes a process unready, but not unstarted', async () => {
  const readiness = new Readiness()
  readiness.completeStart(async () => false)
  expect(await readiness.findProblem()).toBe('database-unreachable')
  expect(readiness.findStartProblem()).toBeUndefined()
})

test('a stop is final, also when it comes during the start or during a probe', async () => {
  const stopped = new Readiness()
  stopped.enter('stopping')
  stopped.enter('migrating')
  stopped.completeStart(reachable)
  expect([await stopped.findProblem(), stopped.findStartProblem()]).toEqual(['stopping', 'stopping'])

  const answered = Promise.withResolvers<boolean>()
  const readiness = new Readiness()
  readiness.completeStart(() => answered.promise)
  const problem = readiness.findProblem()
  readiness.enter('stopping')
  answered.resolve(true)
  expect(await problem).toBe('stopping')
  expect(readiness.findStartProblem()).toBeUndefined()
})
