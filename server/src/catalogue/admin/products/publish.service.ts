import type { AdminProduct, ApiResponse } from '@amritvasya/contract'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { auditEntry } from '../../../staff/index.ts'
import { setManyPublished, setPublished } from '../../catalogue-writer.service.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { findPriceFacts } from '../../price-history.repository.ts'
import { lockCatalogue } from '../catalogue-write.repository.ts'
import { toAdminProduct, withPriceFacts } from './admin-product.mapper.ts'
import { findProductDetail, type StoredProduct } from './product-detail.repository.ts'
import { whyNotPublishable } from './to-product.ts'

type Outcome = ApiResponse<'POST /back-office/products/publish'>['outcomes'][number]

export const publishProduct = (
  { withAudit, filesUrl, isLive }: CatalogueAdminDependencies,
  caller: StaffCaller,
  id: string,
  isPublished: boolean,
): Promise<AdminProduct> =>
  withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const [before] = await findProductDetail(transaction, [id])
    if (!before) throw new ApiError('PRODUCT_NOT_FOUND')
    const reason = isPublished ? whyNotPublishable(before, isLive) : undefined
    if (reason) throw new ApiError('INVALID_INPUT', reason.message)
    await setPublished(transaction, id, isPublished)
    await logChange(publishedEntry(before, isPublished))
    const [after = before] = await findProductDetail(transaction, [id])
    return withPriceFacts(toAdminProduct(after, filesUrl), await findPriceFacts(transaction, id))
  })

export const publishProducts = (
  { withAudit, isLive }: CatalogueAdminDependencies,
  caller: StaffCaller,
  ids: readonly string[],
  isPublished: boolean,
): Promise<Outcome[]> =>
  withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const uniqueIds = [...new Set(ids)]
    const known = new Map(
      (await findProductDetail(transaction, uniqueIds)).map((product) => [product.id, product]),
    )
    const outcomes = uniqueIds.map((id) => outcomeOf(id, known.get(id), isPublished, isLive))
    const publishedIds = outcomes.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)
    await setManyPublished(transaction, publishedIds, isPublished)
    await logChange(
      ...outcomes.map((outcome) => {
        const product = known.get(outcome.id)
        return product && outcome.outcome === 'done'
          ? publishedEntry(product, isPublished)
          : refusedEntry(outcome, isPublished)
      }),
    )
    return outcomes
  })

function outcomeOf(
  id: string,
  product: StoredProduct | undefined,
  isPublished: boolean,
  isLive: boolean,
): Outcome {
  if (!product) return { id, name: '', outcome: 'impossible', message: 'There is no such product' }
  const { name } = product
  if (product.isPublished === isPublished) {
    return { id, name, outcome: 'already', message: isPublished ? 'It is published' : 'It is a draft' }
  }
  const reason = isPublished ? whyNotPublishable(product, isLive) : undefined
  if (reason) return { id, name, outcome: 'impossible', message: reason.message }
  return { id, name, outcome: 'done', message: isPublished ? 'Published' : 'Made a draft' }
}

const publishedEntry = (product: StoredProduct, isPublished: boolean) =>
  auditEntry(isPublished ? 'product.published' : 'product.unpublished', product.id, product.name, {
    before: { isPublished: product.isPublished },
    after: { isPublished },
  })

const refusedEntry = ({ id, name, message }: Outcome, isPublished: boolean) =>
  auditEntry(isPublished ? 'product.not-published' : 'product.not-unpublished', id, name || id, {
    after: { why: message },
  })
