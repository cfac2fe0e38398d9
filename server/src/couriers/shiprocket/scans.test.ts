import { expect, test } from 'vitest'
import { momentOf, reportsOfWebhook } from './scans.ts'

test('times of both formats are those of India; others are none', () => {
  expect(momentOf('2023-05-19 11:59:16')?.toISOString()).toBe('2023-05-19T06:29:16.000Z')
  expect(momentOf('23 05 2023 11:43:52')?.toISOString()).toBe('2023-05-23T06:13:52.000Z')
  expect([momentOf(''), momentOf('yesterday'), momentOf('2023-13-45 99:00:00')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

const event = {
  awb: '788830567028',
  current_status: 'DELIVERED',
  shipment_status_id: 7,
  current_timestamp: '23 05 2023 11:43:52',
}

test('scans come oldest first, those without meaning for the customer are remarks', () => {
  const scan = (date: string, code: string | number) => ({
    date,
    activity: `code ${code}`,
    location: 'PUNE',
    'sr-status': code,
  })
  const scans = [
    scan('2023-05-23 11:43:52', '7'),
    scan('2023-05-19 11:59:16', 'NA'),
    scan('2023-05-20 08:00:00', 42),
    scan('2023-05-19 18:00:00', 20),
  ]
  const reports = reportsOfWebhook({ ...event, scans })
  expect(reports.scans.map(({ state, says }) => [state, says])).toEqual([
    ['picked-up', 'code 42'],
    ['delivered', 'code 7'],
  ])
  expect(reports.remarks.map(({ code, says, isPickupFailure }) => [code, says, isPickupFailure])).toEqual([
    ['NA', 'code NA', false],
    ['20', 'code 20', true],
  ])
})

test('without scans the present status counts', () => {
  const happenedAt = new Date('2023-05-23T06:13:52Z')
  expect(reportsOfWebhook(event)).toEqual({
    scans: [{ state: 'delivered', says: 'DELIVERED', location: '', happenedAt }],
    remarks: [],
  })
  expect(reportsOfWebhook({ ...event, current_status: 'Pickup generated', shipment_status_id: 3 })).toEqual({
    scans: [],
    remarks: [{ code: '3', says: 'Pickup generated', location: '', happenedAt, isPickupFailure: false }],
  })
})
