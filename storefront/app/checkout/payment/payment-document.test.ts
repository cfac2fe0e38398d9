import { expect, test } from 'vitest'
import { providerSources } from './payment-document.ts'

// Proves PAY-04.
test('the payment screens allow what the provider’s script loads, and its own host', () => {
  expect(providerSources('https://checkout.razorpay.com/v1/checkout.js')).toEqual({
    'script-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
    'frame-src': ['https://checkout.razorpay.com', 'https://api.razorpay.com'],
    'connect-src': ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
    'img-src': ['https://cdn.razorpay.com'],
  })
})

test('the sandbox is this server and needs nothing more', () => {
  expect(providerSources('/sandbox/razorpay/checkout.js')).toEqual({})
})
