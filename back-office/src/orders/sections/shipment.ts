import { lastCourier, trackingLink } from './couriers.ts'

export type Shipment = { courier: string; trackingNumber: string; trackingUrl: string }

type Saved = Omit<Shipment, 'trackingUrl'> & { trackingUrl: string | null }

/** Returns the fields as they stand: what was typed, else what is saved, with the courier's link unless another was typed. */
export function shipmentOf(typed: Partial<Shipment>, saved?: Saved | null): Shipment {
  const courier = typed.courier ?? saved?.courier ?? lastCourier()
  const trackingNumber = typed.trackingNumber ?? saved?.trackingNumber ?? ''
  const isOther =
    saved?.trackingUrl && saved.trackingUrl !== trackingLink(saved.courier, saved.trackingNumber)
  const link = isOther ? saved.trackingUrl : trackingLink(courier, trackingNumber)
  return { courier, trackingNumber, trackingUrl: typed.trackingUrl ?? link ?? '' }
}
