import { listTag, productTag } from '@amritvasya/contract/rules/cache-tags'
import { findStoneFacts, placeByColour, type StoneFacts } from '@amritvasya/contract/rules/stone-facts'
import { stoneListPath, stonePath } from '@amritvasya/contract/rules/stone-path'
import { data, type RouterContextProvider } from 'react-router'
import { apiContext } from '../../platform/api.ts'
import { renderContext } from '../../platform/render-context.ts'
import { loadSection } from '../../platform/section.ts'
import { withProducts } from '../card-product.ts'

type Context = Readonly<RouterContextProvider>

export type StoneEntry = {
  name: string
  to: string
  productCount: number
  /** It is in rupees. */
  fromPrice: number
  /** It is there when the stone is drawn. */
  stone?: string
}

const SHOWN_PRODUCTS = 8

/** Loads the stones of the shop in the order of their colours; unknown ones come last and lead to the list. */
export function loadStones(context: Context) {
  context.get(renderContext).hints.tag(listTag)
  return loadSection(
    context,
    'Failed to load products',
    context.get(apiContext)('GET /public/stones', {}),
    ({ stones }): StoneEntry[] =>
      stones
        .toSorted((one, other) => placeByColour(one.value) - placeByColour(other.value))
        .map(({ value, ...stone }) => {
          const facts = findStoneFacts(value)
          return facts
            ? { ...stone, to: stonePath(value), stone: value }
            : { ...stone, to: stoneListPath(value) }
        }),
  )
}

/** @throws a 404 response for a stone that has no facts */
export async function loadStone(context: Context, value: string) {
  const facts: StoneFacts | undefined = findStoneFacts(value)
  if (!facts) throw data('Stone not found', { status: 404 })
  const { hints } = context.get(renderContext)
  hints.tag(listTag)
  const found = await loadSection(
    context,
    'Failed to load products',
    context.get(apiContext)('GET /public/products/active', {
      query: { stone: value, limit: SHOWN_PRODUCTS },
    }),
    withProducts,
  )
  if (found.ok) hints.tag(...found.data.products.map(({ _id }) => productTag(_id)))
  return { facts, value, found }
}
