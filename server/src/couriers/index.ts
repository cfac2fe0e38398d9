export { bookParcel } from './booking.service.ts'
export { buildCouriers } from './build-couriers.ts'
export { cancelForgotten } from './cancellation.service.ts'
export {
  type BookingProgress,
  CourierRefusal,
  type NewParcel,
  type ParcelReports,
  type ParcelScan,
  type ParcelSize,
} from './courier.ts'
export { type ShiprocketSettings, shiprocketSettings } from './courier-settings.ts'
export { registerCouriers } from './couriers.routes.ts'
export type { CourierDependencies } from './dependencies.ts'
export { courierJobHandlers } from './job-handlers.ts'
export { pincodeLearner } from './learn-pincode.service.ts'
export { hasReceivedCourierWebhook } from './parcel.service.ts'
export { listParcelEvents } from './parcel-events.service.ts'
export { personalData } from './personal-data.service.ts'
export { createShiprocket } from './shiprocket/shiprocket-courier.ts'
export { parcelStopper } from './stop-parcel.service.ts'
