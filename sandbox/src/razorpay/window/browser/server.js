const { searchParams } = new URL(location.href)

export const keyId = searchParams.get('key_id') ?? ''
export const orderId = searchParams.get('order_id') ?? ''

const lost = {
  code: 'SERVER_ERROR',
  description: 'We could not reach the payment provider. Check your connection and try again.',
}

/** @returns the response, or `{ error }`; never throws */
async function call(path, { body, ...more } = {}) {
  const address = new URL(path, location.href)
  if (!body) address.searchParams.set('key_id', keyId)
  try {
    const answer = await fetch(address, {
      method: body ? 'POST' : 'GET',
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, key_id: keyId }),
      }),
      ...more,
    })
    return await answer.json()
  } catch {
    return { error: lost }
  }
}

export const loadOrder = () => call(`checkout/orders/${encodeURIComponent(orderId)}`)
export const begin = (body) => call('checkout/payments', { body: { ...body, order_id: orderId } })
export const answer = (payment, body) => call(`checkout/payments/${payment}/answer`, { body })
/** Survives the closing window. */
export const cancel = (payment) =>
  call(`checkout/payments/${payment}/answer`, { body: { approve: false }, keepalive: true })
export const look = (payment) => call(`checkout/payments/${payment}`)
export const qrAddress = (payment) => `checkout/payments/${payment}/qr.svg`
/** An empty picture before the code. */
export const blankCode = 'checkout/blank.svg'
