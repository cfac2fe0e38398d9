import { packing } from '../../orders/index.ts'
import type { Api } from '../../platform/http/api.ts'
import type { AdminOrderDependencies } from './dependencies.ts'

/** Registers packing by scanning (SCAN-01). */
export function registerPacking(
  api: Api,
  { database, withAudit }: Pick<AdminOrderDependencies, 'database' | 'withAudit'>,
): void {
  api.handleItem('GET /back-office/packing', ({ query }) => packing.findSlip(database, query.code))
  api.handleItem('GET /back-office/packing/:id', ({ params }) => packing.readPacking(database, params.id))
  // The audit log says who packed the parcel; an entry for each piece would hide everything else.
  api.handle('POST /back-office/packing/:id/scan', ({ params, body }, { caller }) =>
    withAudit(caller, async (transaction, logChange) => {
      const counted = await packing.scanPiece(transaction, params.id, body.code, caller.name)
      await logChange()
      return counted
    }),
  )
  api.handle('POST /back-office/packing/:id/put', ({ params, body }, { caller }) =>
    withAudit(caller, async (transaction, logChange) => {
      const counted = await packing.putPiece(transaction, params.id, body, caller.name)
      await logChange()
      return counted
    }),
  )
  api.handleItem('POST /back-office/packing/:id/packed', ({ params: { id } }, { caller }) =>
    withAudit(caller, async (transaction, logChange) => {
      const { item, isDone } = await packing.closePacking(transaction, id, caller.name)
      const { orderNumber, parcel, lines } = item
      const pieces = lines.reduce((sum, { packed }) => sum + packed, 0)
      const entry = {
        action: 'order.packed',
        subject: 'order',
        subjectId: id,
        label: orderNumber,
        after: { pieces, ...(parcel !== null && { parcel }) },
      }
      await logChange(...(isDone ? [entry] : []))
      return item
    }),
  )
}
