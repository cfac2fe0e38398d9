import { expect, test } from 'vitest'
import { decode, type Encoding, encode, encodingFor } from './encoding.ts'

test.each<[string | undefined, Encoding]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['deflate', 'identity'],
])('Accept-Encoding %s is answered with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
  expect(encodingFor(accepted)).toBe(encoding)
})

test.each<Encoding>(['br', 'gzip', 'identity'])('a page comes back from %s as it was', async (encoding) => {
  const page = Buffer.from('<p>Rose quartz, ₹1,499</p>'.repeat(2_000))
  const encoded = await encode(page, encoding)
  expect(await decode(encoded, encoding)).toEqual(page)
  if (encoding !== 'identity') expect(encoded.length).toBeLessThan(page.length / 20)
  // A view of a larger buffer would keep all of it in memory.
  expect(encoded.buffer.byteLength).toBe(encoded.length)
})
