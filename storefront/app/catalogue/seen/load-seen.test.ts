import type { Client } from '@amritvasya/contract'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '../../platform/api.ts'
import { HttpApiError } from '../../platform/http-api.ts'
import { PageCacheHints, renderContext } from '../../platform/render-context.ts'
import { aSite } from '../../testing/load-context.ts'
import { aProduct } from '../../testing/product.ts'
import { loadSeen } from './load-seen.ts'

/** Its API has the products and answers other ids with the status. */
function aContext(ids: readonly number[], status: number) {
  const context = new RouterContextProvider()
  const products = ids.map((id) => aProduct(id))
  const call = async (_: string, { params }: { params: { id: string } }) => {
    const product = products.find(({ _id }) => _id === params.id)
    if (!product) throw new HttpApiError(status, status === 404 ? 'NOT_FOUND' : 'SERVER_ERROR', 'No product')
    return { product }
  }
  const hints = new PageCacheHints()
  context.set(apiContext, call as unknown as Client)
  context.set(renderContext, { site: aSite, hints, nonce: '', requestId: '', logError: () => {} })
  return { context, hints }
}
const [one, two] = [aProduct(1)._id, aProduct(2)._id]

// Proves SEEN-02.
test('what is no longer sold is left out, in the order in which the products were seen', async () => {
  const { context, hints } = aContext([1, 2], 404)
  const products = await loadSeen(context, [two, 'f'.repeat(24), one].join())
  expect(products.map(({ _id }) => _id)).toEqual([two, one])
  expect(hints.keep).toBe(false)
  expect(await loadSeen(context, 'f'.repeat(24))).toEqual([])
})

test('only where no product can be loaded do they all fail', async () => {
  expect(await loadSeen(aContext([1], 500).context, [one, two].join())).toHaveLength(1)
  await expect(loadSeen(aContext([], 500).context, one)).rejects.toMatchObject({ init: { status: 502 } })
})
