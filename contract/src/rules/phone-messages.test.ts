import { describe, expect, test } from 'vitest'
import {
  isOfferedOn,
  messageChannels,
  messageKindList,
  messageKinds,
  quietUntil,
  type RegisteredText,
  registrationProblem,
  renderMessage,
  scrubbedBecause,
  smsParts,
  suggestedText,
} from './phone-messages.ts'

const whitelist = { urls: ['https://shop.example', 'track.example/go'], callbackNumbers: ['1800 123 4567'] }
const shipped: RegisteredText = {
  channel: 'sms',
  kind: 'shipped',
  text: 'Order #alphanumeric# left. Follow #url# - AMRITV',
  values: ['orderNumber', 'orderLink'],
}

// Proves MESSAGE-02.
describe('a registered text', () => {
  test('is filled letter by letter, and an order number loses its hyphens', () => {
    const values = { orderNumber: 'AV-261121-7KQ2M', orderLink: 'https://shop.example/order/1' }
    expect(renderMessage(shipped, values, whitelist)).toEqual({
      text: 'Order AV2611217KQ2M left. Follow https://shop.example/order/1 - AMRITV',
      values: ['AV2611217KQ2M', 'https://shop.example/order/1'],
    })
  })

  test.each([
    ['without a value', {}, '“orderNumber” is empty'],
    [
      'with another web address',
      { orderNumber: 'AV1', orderLink: 'https://evil.example/order/1' },
      '“orderLink” leads to an address that is not registered',
    ],
    [
      'with signs',
      { orderNumber: 'AV/1', orderLink: 'https://shop.example/' },
      '“orderNumber” is not letters and digits alone',
    ],
  ])('is refused %s', (_, values, problem) => {
    expect(renderMessage(shipped, values, whitelist)).toEqual({ problem })
  })

  test.each([
    ['with an old variable', { ...shipped, text: 'Order {#var#}' }, /Write the tag/],
    ['with too few values', { ...shipped, values: ['orderNumber'] }, /has 2 variables, and 1 values/],
    [
      'with the value of another event',
      { ...shipped, values: ['orderNumber', 'code'] },
      /“code” is no value/,
    ],
    [
      'with a link as letters and digits',
      { ...shipped, values: ['orderLink', 'orderNumber'] },
      /“orderLink” cannot fill #alphanumeric#/,
    ],
    [
      'with variables in another order',
      { ...shipped, channel: 'whatsapp', text: 'Order {{2}} at {{1}}' },
      /Number the variables/,
    ],
  ] as [string, RegisteredText, RegExp][])('is no registration %s', (_, template, problem) => {
    expect(registrationProblem(template)).toMatch(problem)
  })

  test('that the shop suggests can be registered on every channel', () => {
    for (const kind of messageKindList) {
      for (const channel of messageChannels.filter((one) => isOfferedOn(kind, one))) {
        const { values } = messageKinds[kind].suggested
        expect(registrationProblem({ channel, kind, text: suggestedText(kind, channel), values })).toBe(
          undefined,
        )
      }
    }
  })
})

// Proves MESSAGE-02.
test.each([
  ['number', '482913', undefined],
  ['number', '1250.50', 'is not digits alone'],
  ['alphanumeric', 'Asha Rao', undefined],
  ['alphanumeric', "D'Souza", 'is not letters and digits alone'],
  ['alphanumeric', 'a'.repeat(41), 'has more than 40 characters'],
  ['url', 'https://shop.example?x=1', undefined],
  ['url', 'https://track.example/go/17', undefined],
  ['url', 'https://track.example/gone', 'leads to an address that is not registered'],
  ['url', 'https://shop.example.evil.example/', 'leads to an address that is not registered'],
  ['url', 'shop.example', 'is no web address'],
  ['cbn', '18001234567', undefined],
  ['cbn', '9876543210', 'is a number that is not registered'],
  ['email', 'care@shop.example', undefined],
  ['email', 'care', 'is no email address'],
] as const)('an operator checks #%s# = %s', (tag, value, why) => {
  expect(scrubbedBecause(tag, value, whitelist)).toBe(why)
})

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(307), 3],
  ['नमस्ते', 1],
  ['न'.repeat(71), 2],
])('an SMS is charged by its parts: %#', (text, parts) => {
  expect(smsParts(text)).toBe(parts)
})

// Proves MESSAGE-07.
test.each([
  ['2026-11-23T15:29:00Z', undefined],
  ['2026-11-23T15:30:00Z', '2026-11-24T04:30:00.000Z'],
  ['2026-11-30T18:40:00Z', '2026-12-01T04:30:00.000Z'],
  ['2026-11-23T04:29:59Z', '2026-11-23T04:30:00.000Z'],
  ['2026-11-23T04:30:00Z', undefined],
])('at %s quiet hours in India last until %s', (now, end) => {
  expect(quietUntil(new Date(now))?.toISOString()).toBe(end)
})
