import type { ParcelState } from '@amritvasya/contract/rules/parcel-states'
import type { PincodeAnswer } from '../delivery/index.ts'

export const courierServices = ['shiprocket', 'by-hand'] as const
export type CourierService = (typeof courierServices)[number]

export type ParcelSize = { weightGrams: number; lengthCm: number; breadthCm: number; heightCm: number }

export type ParcelRoute = ParcelSize & {
  toPincode: string
  /** It is the amount that the courier collects; 0 for a prepaid order. */
  collectRupees: number
  valueRupees: number
}

export type CourierRate = {
  courierId: number
  name: string
  /** The rate is in rupees. */
  rate: number
  /** It is the amount in rupees for bringing it back; null where the courier quotes none. */
  returnRate: number | null
  /** It is null where the courier promises none. */
  days: number | null
}

export type ParcelLine = { name: string; sku: string; hsnCode: string; quantity: number; priceRupees: number }

/** The data of a parcel that a courier service receives. */
export type NewParcel = ParcelRoute & {
  /** It is unique at the courier service: the order's number, and of a later booking its number too. */
  reference: string
  orderedAt: Date
  to: {
    name: string
    phone: string
    email: string
    address: string
    address2: string
    city: string
    state: string
  }
  lines: readonly ParcelLine[]
  /** It belongs to the chosen rate; null by hand. */
  courierId: number | null
  courierName: string
  /** The parcel goes from the customer to the shop; `to` and `toPincode` are the customer all the same. */
  isReturn?: boolean
}

/** The steps of a booking that are done; null is not yet. */
export type BookingProgress = {
  providerOrderId: string | null
  providerShipmentId: string | null
  courierName: string
  trackingNumber: string | null
  trackingUrl: string | null
  isPickupRequested: boolean
  labelUrl: string | null
  /** A lost answer may have created an order that a search does not find yet. */
  createTriedAt: Date | null
}

export type ParcelScan = { state: ParcelState; says: string; location: string; happenedAt: Date }

/** A report in the courier'"'"'s own words, which moves nothing. */
export type ParcelRemark = {
  /** The courier service gives it, as text; '' for none. */
  code: string
  says: string
  location: string
  happenedAt: Date
  isPickupFailure: boolean
}

/** Both begin with the oldest. */
export type ParcelReports = { scans: ParcelScan[]; remarks: ParcelRemark[] }

/** The staff send it after a failed attempt to deliver. */
export type AttemptRequest = {
  /** It tells the courier of a landmark, for example. */
  note: string
  /** It has ten digits, instead of the number on the parcel. */
  phone: string | null
  /** It is a day in India, such as `2026-12-01`; null for the next one. */
  day: string | null
}

/** A booking as far as the shop knows it; an order there may be known by its reference alone. */
export type BookedShipment = Pick<BookingProgress, 'providerOrderId' | 'createTriedAt'> &
  Pick<NewParcel, 'reference' | 'isReturn'>

/** An adapter speaks the protocol of one courier service. */
export type Courier = {
  /** Without reports the parcel counts as handed over once it is booked. */
  reportsTracking: boolean
  /** @throws {CourierUnavailable} */
  rates(route: ParcelRoute): Promise<CourierRate[]>
  /** Answers for a small prepaid parcel. @throws {CourierUnavailable} */
  serves(pincode: string): Promise<PincodeAnswer>
  /**
   * Goes on where `progress` ends, and saves each step before the next one.
   * @throws {CourierUnavailable} when it must be tried again; {CourierRefusal} when that would not help
   */
  book(
    parcel: NewParcel,
    progress: BookingProgress,
    save: (step: Partial<BookingProgress>) => Promise<void>,
  ): Promise<void>
  /**
   * A repeated call changes nothing.
   * @throws {CourierUnavailable} when it must be tried again; {CourierRefusal} when it is too late
   */
  cancel(shipment: BookedShipment): Promise<void>
  /** @throws {CourierUnavailable} when it may be tried again; {CourierRefusal} when the courier takes no such request */
  askForAttempt(trackingNumber: string, request: AttemptRequest): Promise<void>
  /** @throws {CourierUnavailable} */
  track(trackingNumber: string): Promise<ParcelReports>
}

/** The courier service may or may not have executed the request. */
export class CourierUnavailable extends Error {
  override name = 'CourierUnavailable'
}

/** The courier service is overloaded and did not execute the request. */
export class CourierBusy extends CourierUnavailable {
  override name = 'CourierBusy'
}

/** The courier service has refused the request, and did not execute it. */
export class CourierRefusal extends Error {
  override name = 'CourierRefusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
