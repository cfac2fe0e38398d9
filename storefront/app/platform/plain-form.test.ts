import { expect, test } from 'vitest'
import { refused, serverDown } from '../testing/load-context.ts'
import { maxTextLength, respondToForm } from './plain-form.ts'

const form = (fields: Record<string, string>) =>
  new Request('http://shop/contact', { method: 'POST', body: new URLSearchParams(fields) })
const submit = async (fields: Record<string, string>, send: () => Promise<{ message: string }>) => {
  const { data, init } = await respondToForm(form(fields), {
    empty: { name: '', message: '' },
    check: ({ name }) => ({ name: name ? undefined : 'Please enter your full name' }),
    send,
    failed: 'Failed to send the message.',
  })
  return [init?.status, data]
}
const thank = async () => ({ message: 'Thank you.' })

test('a form that is right is sent, with its own fields only', async () => {
  const sent: unknown[] = []
  await respondToForm(form({ name: 'Asha', role: 'owner' }), {
    empty: { name: '', message: '' },
    check: () => ({}),
    send: async (values) => {
      sent.push(values)
      return { message: '' }
    },
    failed: '',
  })
  expect(sent).toEqual([{ name: 'Asha', message: '' }])
  expect(await submit({ name: 'Asha' }, thank)).toEqual([200, { sent: 'Thank you.' }])
})

test('what was typed comes back when something is wrong, is refused, or fails', async () => {
  const values = { name: 'Asha', message: 'Hello' }
  expect(await submit({ message: 'Hello' }, thank)).toEqual([400, { values: { name: '', message: 'Hello' } }])
  expect(await submit(values, () => Promise.reject(refused('Too many requests')))).toEqual([
    400,
    { values, failure: 'Too many requests' },
  ])
  expect(await submit(values, () => Promise.reject(serverDown))).toEqual([
    500,
    { values, failure: 'Failed to send the message.' },
  ])
  expect(await submit(values, () => Promise.reject(new Error('inner')))).toEqual([
    503,
    { values, failure: 'Failed to send the message.' },
  ])
})

test('an entry that is longer than the API takes is refused before the rules are run, and comes back shortened', async () => {
  const checked: string[] = []
  const send = (fields: Record<string, string>) =>
    respondToForm(form(fields), {
      empty: { name: '', message: '' },
      check: ({ name }) => {
        checked.push(name)
        return {}
      },
      send: thank,
      failed: '',
      max: { message: maxTextLength(4_000) },
    })
  const tooLong = 'One of the entries was too long, and has been shortened. Please look at it again.'
  for (const [name, message] of [
    ['a'.repeat(321), ''],
    ['', '.'.repeat(8_001)],
  ] as const) {
    const { data, init } = await send({ name, message })
    const values = { name: name.slice(0, 320), message: message.slice(0, 8_000) }
    expect([init?.status, data]).toEqual([400, { values, failure: tooLong }])
  }
  expect(checked).toEqual([])
  expect((await send({ name: 'a'.repeat(320), message: '\r\n'.repeat(4_000) })).init?.status).toBe(200)
})
