import { expect, test } from 'vitest'
import { createLog } from '../platform/log.ts'
import { findPersonalData } from './personal-data.ts'

const token = 'q'.repeat(43)
const values = [
  'asha@example.com',
  '9876543210',
  '12 MG Road',
  'Asha Rao',
  '482913',
  token,
  '2345-6789-ABCD-EFGH',
]

function logged(fields: object): string {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).info(fields, 'request')
  return lines.join('')
}

// Proves V4.
test('what a log says about a customer is found, however it is written', () => {
  for (const [planted, value] of [
    [{ path: '/x/asha%40example.com' }, 'asha@example.com'],
    [{ note: 'call +91-9876543210' }, '9876543210'],
    [{ note: 'call +919876543210' }, '919876543210'],
    [{ req: { url: '/find/12+mg+road', method: 'GET' } }, '12 MG Road'],
    [{ deep: { list: ['by ASHA RAO.'] } }, 'Asha Rao'],
    [{ code: 482_913 }, '482913'],
    [{ link: `/orders/status/${token}?a` }, token],
    [{ card: '23456789abcdefgh' }, '23456789ABCDEFGH'],
  ] as const) {
    expect(findPersonalData(logged(planted), values), JSON.stringify(planted)).toEqual([
      expect.stringContaining(`${value} in `),
    ])
  }
})

test('tokens of anybody are found by their form', () => {
  for (const found of [
    'eyJhbGciOi.eyJpZCI6.c2ln',
    '/page?ticket=Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFi',
    'cookie staff=kX3_dQ9-Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFiYw',
  ]) {
    expect(findPersonalData(logged({ found }), []), found).toEqual([expect.stringContaining('a token in ')])
  }
})

test('what the process prints beside its log is searched, too', () => {
  expect(findPersonalData('Error: no mailbox asha@example.com\n    at send (mail.ts:1:2)', values)).toEqual([
    expect.stringContaining('asha@example.com in error: no mailbox'),
  ])
})

test('times, sizes, hashes, longer words and how the owner of a demo signs in are no hits', () => {
  const harmless = logged({
    ms: 482_913,
    bytes: 482_913,
    text: '1482913 Asha Raoul',
    hash: '0af7651916cd43dd8448eb211c80319c',
  })
  const start = 'Back office at http://localhost/back-office (sign in as asha@example.com with Secret)\n'
  expect(findPersonalData(`${start}${harmless}`, values)).toEqual([])
})

test('the long name of a built file is no token', () => {
  const file = '/back-office/assets/useSupportCreateSuggestion-BKbaqMc1.js'
  expect(findPersonalData(logged({ url: file }), [])).toEqual([])
})
