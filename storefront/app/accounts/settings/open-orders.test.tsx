import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OpenOrderWarnings, openOrdersOf } from './open-orders.tsx'

const order = (
  orderNumber: string,
  orderStatus: 'pending' | 'processing' | 'delivered',
  method: 'online' | 'cod',
) => ({
  orderNumber,
  orderStatus,
  payment: { method },
})

test('before an account is deleted only orders that the shop sends are promised to be sent', () => {
  const orders = openOrdersOf([
    order('AV-1', 'pending', 'online'),
    order('AV-2', 'pending', 'cod'),
    order('AV-3', 'processing', 'online'),
    order('AV-4', 'delivered', 'online'),
  ])
  expect(orders).toEqual({ unpaid: ['AV-1'], toSend: ['AV-2', 'AV-3'] })
  const shown = renderToStaticMarkup(<OpenOrderWarnings orders={{ unpaid: ['AV-1'], toSend: [] }} />)
  expect(shown).toContain('Order AV-1 is not paid, so we do not send it.')
  expect(shown).not.toContain('We still send')
})
