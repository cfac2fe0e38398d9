import { type Courier, CourierRefusal } from './courier.ts'

/** The staff brings the parcel to a courier and types courier and number. */
export const byHand: Courier = {
  reportsTracking: false,
  rates: async () => [],
  // The post goes everywhere.
  serves: async () => ({ isServed: true, isCashTaken: true, days: null }),
  // Everything was typed with the booking.
  book: async () => {},
  // Nobody else knows of it.
  cancel: async () => {},
  askForAttempt: async () => {
    throw new CourierRefusal(0, 'Please call the courier of this parcel yourself')
  },
  track: async () => ({ scans: [], remarks: [] }),
}
