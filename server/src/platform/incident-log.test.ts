import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IncidentLog } from './incident-log.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000)
const logger = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() })

test('an outage is logged once, with its first error, and so is its end', () => {
  const log = logger()
  const incident = new IncidentLog(log, 'the mail server failed', {
    recovered: 'the mail server works again',
  })
  incident.succeed()
  const first = new Error('refused')
  incident.fail(first, { mail: 'm1' })
  minutes(5)
  incident.fail(new Error('refused'), { mail: 'm2' })
  expect(log.warn.mock.calls).toEqual([[{ err: first, mail: 'm1' }, 'the mail server failed']])
  expect(log.info).not.toHaveBeenCalled()
  minutes(1)
  incident.succeed()
  incident.succeed()
  expect(log.info.mock.calls).toEqual([['the mail server works again']])
  incident.fail(new Error('refused'))
  expect(log.warn).toHaveBeenCalledTimes(2)
})

test('a service that fails every other time is logged once', () => {
  const log = logger()
  const incident = new IncidentLog(log, 'failed', { recovered: 'works again' })
  for (let i = 0; i < 10; i++) {
    incident.fail(new Error('refused'))
    incident.succeed()
  }
  expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 0])
})

test('a failure long after the last success is another incident, even if nothing ended the first', () => {
  const log = logger()
  const incident = new IncidentLog(log, 'failed', { recovered: 'works again' })
  incident.fail(new Error('refused'))
  incident.succeed()
  minutes(60)
  incident.fail(new Error('refused'))
  expect(log.warn).toHaveBeenCalledTimes(2)
})

test('an incident without recorded successes ends after a quiet minute', () => {
  const log = logger()
  const incident = new IncidentLog(log, 'the connection was lost')
  incident.fail(new Error('reset'))
  incident.fail(new Error('reset'))
  expect(log.warn).toHaveBeenCalledTimes(1)
  minutes(1)
  incident.fail(new Error('reset'))
  expect(log.warn).toHaveBeenCalledTimes(2)
})

test('an error of another kind is logged at once, but not each of many', () => {
  const log = logger()
  const incident = new IncidentLog(log, 'the job workers failed', { level: 'error' })
  const closed = Object.assign(new Error('the database is shutting down'), { code: '57P01' })
  for (const error of [new Error('no such queue'), closed, new Error('no such queue')]) incident.fail(error)
  expect(log.error.mock.calls.map(([{ err }]) => err.message)).toEqual([
    'no such queue',
    'the database is shutting down',
  ])
  for (let i = 0; i < 100; i++) incident.fail(new Error(`${'x'.repeat(i)} failed`))
  expect(log.error).toHaveBeenCalledTimes(5)
  expect(log.warn).not.toHaveBeenCalled()
})

test('errors that differ only in their ids are one kind', () => {
  const log = logger()
  const incident = new IncidentLog(log, 'failed')
  for (const id of ['66f0a1', '66f0a2', '1']) incident.fail(new Error(`order ${id} failed`))
  expect(log.warn).toHaveBeenCalledTimes(1)
})

test('an incident that lasts is logged again every ten minutes', () => {
  const log = logger()
  const incident = new IncidentLog(log, 'failed', { recovered: 'works again' })
  for (let second = 0; second <= 1_200; second += 10) {
    incident.fail(new Error('refused'))
    vi.setSystemTime(Date.now() + 10_000)
  }
  expect(log.warn).toHaveBeenCalledTimes(3)
})
