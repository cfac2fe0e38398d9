import type { PriceChange } from '@amritvasya/contract'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { lockCatalogue } from '../catalogue-write.repository.ts'
import { applyPrices } from './apply-prices.service.ts'
import { lockPriceChange, markUndone, settleLines } from './price-changes.repository.ts'
import { readPriceChange } from './price-changes.service.ts'

/**
 * Restores the former prices of all variants whose price of the change still holds; each line of it then says what
 * became of it.
 * @throws {ApiError} NOT_FOUND, PRICE_CHANGE_UNDONE; NO_PRICE_CHANGES when none holds, which leaves the change as it is
 */
export const undoPriceChange = (
  { withAudit }: Pick<CatalogueAdminDependencies, 'withAudit'>,
  caller: StaffCaller,
  id: string,
): Promise<PriceChange> =>
  withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const change = await lockPriceChange(transaction, id)
    if (!change) throw new ApiError('NOT_FOUND')
    if (change.undone_at) throw new ApiError('PRICE_CHANGE_UNDONE')
    const lines = await settleLines(transaction, id)
    if (lines.length === 0) {
      throw new ApiError('NO_PRICE_CHANGES', 'Every one of these prices was changed since, so none is undone')
    }
    await markUndone(transaction, id, caller.name)
    const undone = await readPriceChange(transaction, id)
    const after = { undone: lines.length, kept: undone.undone?.kept ?? 0 }
    await applyPrices(transaction, logChange, { id, action: 'price-change.undone', after }, lines)
    return undone
  })
