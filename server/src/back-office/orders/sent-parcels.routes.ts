import { fulfilment, invoices } from '../../orders/index.ts'
import type { Api } from '../../platform/http/api.ts'
import { actAndView } from './audited-action.service.ts'
import type { AdminOrderDependencies } from './dependencies.ts'
import { shipPart } from './ship-part.service.ts'
import { shipmentOf } from './shipment-of.ts'

/** Registers what the staff do with an order that travels in several parcels (SPLIT-01). */
export function registerSentParcels(api: Api, dependencies: AdminOrderDependencies): void {
  const { orders } = dependencies
  const act = actAndView(dependencies)
  api.handleItem('POST /back-office/orders/:id/ship-part', async ({ params: { id }, body }, { caller }) => {
    const { pieces, key } = body
    const shipment = shipmentOf(body)
    const reply = await act(caller, id, {
      action: 'order.part-shipped',
      work: (tx) => shipPart(dependencies, tx, id, { ...shipment, pieces, key }),
      details: { ...shipment, pieces },
    })
    await invoices.settleInvoice(dependencies.invoices, id)
    return reply
  })
  api.handleItem('POST /back-office/orders/:id/parcels/:parcelId/correct', ({ params, body }, { caller }) => {
    const { id, parcelId } = params
    const shipment = shipmentOf(body)
    return act(caller, id, {
      action: 'order.parcel-corrected',
      work: (tx) => fulfilment.correctParcel(orders, tx, id, { parcelId, ...shipment }),
      details: { parcelId, ...shipment },
    })
  })
  api.handleItem('POST /back-office/orders/:id/parcels/:parcelId/deliver', ({ params }, { caller }) => {
    const { id, parcelId } = params
    return act(caller, id, {
      action: 'order.parcel-delivered',
      work: (tx) => fulfilment.deliverParcel(orders, tx, id, parcelId),
      details: { parcelId },
    })
  })
  api.handleItem('POST /back-office/orders/:id/parcels/:parcelId/undo-delivery', ({ params }, { caller }) => {
    const { id, parcelId } = params
    return act(caller, id, {
      action: 'order.parcel-delivery-undone',
      work: (tx) => fulfilment.undoParcelDelivery(tx, id, parcelId),
      details: { parcelId },
    })
  })
  api.handleItem(
    'POST /back-office/orders/:id/parcels/:parcelId/return-to-origin',
    ({ params }, { caller }) => {
      const { id, parcelId } = params
      return act(caller, id, {
        action: 'order.parcel-came-back',
        work: (tx) => fulfilment.takeBackOneParcel(orders, tx, id, parcelId),
        details: { parcelId },
      })
    },
  )
}
