import { expect, test } from 'vitest'
import {
  identifyingValue,
  secretsInMail,
  secretsInMessage,
  tellingText,
  valuesByKey,
} from './values-in-texts.ts'

const token = 'q'.repeat(43)

test('short values and single words prove nothing', () => {
  expect(['Asha', 'Al ', ' asha@example.com '].flatMap(identifyingValue)).toEqual([
    'Asha',
    'asha@example.com',
  ])
  expect(
    ['broken', 'It is broken', 'a b', 'SAVE10', ' 12345 ', '38476d3751061fc9'].flatMap(tellingText),
  ).toEqual(['It is broken', 'SAVE10'])
})

test('JSON has values below the keys of people and of secrets', () => {
  const body = {
    email: 'asha@example.com',
    phone: 9_876_543_210,
    addresses: [{ fullName: 'Asha Rao', addressLine1: '12 MG Road', city: 'Navi Mumbai' }],
    newPassword: 'Moonst0ne!',
    recoveryCodes: ['abcde-fghjk'],
    otp: '482913',
    code: 'complete-package',
    items: [{ code: 'SAVE10', name: 'Rose quartz' }],
    picture: { key: '38476d3751061fc9' },
  }
  expect(valuesByKey(body)).toEqual([
    'asha@example.com',
    '9876543210',
    'Asha Rao',
    '12 MG Road',
    'Moonst0ne!',
    'abcde-fghjk',
    '482913',
    'SAVE10',
  ])
})

test('mails and messages have codes and tokens', () => {
  const mail = `Your code\n\n  482913\n\nOrder 123456 of 2345-6789-ABCD-EFGH\nhttps://shop.example/orders/status/${token}`
  expect(secretsInMail(mail)).toEqual(['482913', '2345-6789-ABCD-EFGH', token])
  expect(secretsInMessage(`482913 is your code. See https://shop.example/o/${token}`)).toEqual([
    '482913',
    token,
  ])
})
