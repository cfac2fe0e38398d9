import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { backOfficeEndpoints } from './endpoints.ts'
import { backOfficeFiles, type FileEndpoint } from './files.ts'

const calls: Record<string, Endpoint | FileEndpoint> = { ...backOfficeEndpoints, ...backOfficeFiles }
const changes = Object.keys(calls).filter((call) => call.startsWith('POST '))

/** Endpoints that create nothing when they are repeated, with the reason. */
const repeatable: readonly (readonly [RegExp, string])[] = [
  [/sign-(in|out)$|\/me\//, 'their answers hold secrets, which are not kept'],
  [
    /\/orders\/(process|:id\/(parcels\/:parcelId\/)?(?!notes$)[a-z-]+)$/,
    'the fulfilment service finds that it is done',
  ],
  [/price-changes\/preview$/, 'it changes nothing'],
  [/orders\/quote$/, 'it changes nothing'],
  [/(publish|hide|show|block|unblock|reply|move)$/, 'they set a state that is the same the second time'],
  [/store-credits\/:id\/code$/, 'its answer holds a secret, and the newest code is the only one'],
  [/webhooks\/:id\/secret$/, 'its answer holds a secret, and the newest two are the only ones'],
  [/api-keys\/:id\/secret$/, 'its answer holds a secret, and the newest key is the only one'],
  [/store-credits\/find$/, 'it changes nothing'],
  [/mail-wordings\/:id\/preview$/, 'it changes nothing'],
  [/discounts\/preview$/, 'it changes nothing'],
  [/content-pages\/preview$/, 'a draft is dropped after an hour'],
  [/(unpublish|unschedule)$/, 'they set a state that is the same the second time'],
  [/home-page\/preview$/, 'a draft is dropped after an hour'],
  [/\/pictures$/, 'a picture is known by its pixels'],
]

test.each(changes)('%s takes an Idempotency-Key, or creates nothing when it comes twice', (call) => {
  const isRepeatable = repeatable.some(([pattern]) => pattern.test(call))
  expect(isRepeatable).toBe(!calls[call]?.takesIdempotencyKey)
})

test('no call whose answer holds a secret keeps its answer under a key', () => {
  const keyed = Object.keys(calls).filter((call) => calls[call]?.takesIdempotencyKey)
  expect(keyed.length).toBeGreaterThan(10)
  expect(keyed.filter((call) => /sign-in|\/me\//.test(call))).toEqual([])
})
