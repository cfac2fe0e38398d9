import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import { actOnEach } from './act-on-each.ts'

test('an order whose answer is missing is not said to be unchanged, and stops no other', async () => {
  const errors: Record<string, unknown> = {
    AV2: new HttpError('It was cancelled', 409),
    AV3: new HttpError('No connection to the shop.', 0),
    AV4: new HttpError('Something went wrong.', 502),
  }
  const orders = ['AV1', 'AV2', 'AV3', 'AV4', 'AV5'].map((orderNumber) => ({ id: orderNumber, orderNumber }))
  const done: string[] = []
  const skipped = await actOnEach(orders, async ({ orderNumber }) => {
    if (errors[orderNumber]) throw errors[orderNumber]
    done.push(orderNumber)
  })
  expect(done).toEqual(['AV1', 'AV5'])
  const message = 'No answer came. Please look at the order.'
  expect(skipped).toEqual([
    { id: 'AV2', name: 'AV2', message: 'It was cancelled', isFine: false, isUnknown: false },
    { id: 'AV3', name: 'AV3', message, isFine: false, isUnknown: true },
    { id: 'AV4', name: 'AV4', message, isFine: false, isUnknown: true },
  ])
})
