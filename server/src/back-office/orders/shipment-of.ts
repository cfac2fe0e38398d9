import type { Input } from '@amritvasya/contract'

/** Returns the address of the tracking page as null where none was entered. */
export const shipmentOf = <Shipment extends Input<'POST /back-office/orders/:id/ship'>['body']>({
  trackingUrl,
  courier,
  trackingNumber,
}: Shipment) => ({ courier, trackingNumber, trackingUrl: trackingUrl || null })
