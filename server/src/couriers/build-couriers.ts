import { byHand } from './by-hand.ts'
import type { Courier, CourierService } from './courier.ts'
import type { ShiprocketSettings } from './courier-settings.ts'
import { createShiprocket } from './shiprocket/shiprocket-courier.ts'

/** @param shiprocket undefined without keys */
export const buildCouriers = (
  shiprocket: ShiprocketSettings | undefined,
): Partial<Record<CourierService, Courier>> => ({
  'by-hand': byHand,
  ...(shiprocket && { shiprocket: createShiprocket(shiprocket) }),
})
