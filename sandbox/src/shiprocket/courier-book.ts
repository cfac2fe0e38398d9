export type CourierShipment = {
  orderId: number
  shipmentId: number
  /** The seller's own id, which is not unique here. */
  channelOrderId: string
  pincode: string
  payment: string
  total: number
  awb: string | null
  courier: { id: number; name: string } | null
  isPickupRequested: boolean
  isCancelled: boolean
  scans: {
    date: string
    activity: string
    location: string
    'sr-status': number
    'sr-status-label': string
  }[]
}

export const couriers = [
  { id: 10, name: 'Delhivery Surface', rate: 54, days: 4 },
  { id: 1, name: 'Blue Dart Air', rate: 92, days: 2 },
  { id: 55, name: 'Ekart Logistics Surface', rate: 61, days: 5 },
] as const

/** By Shiprocket's codes. */
export const labels: Readonly<Record<number, string>> = {
  42: 'PICKED UP',
  18: 'IN TRANSIT',
  17: 'OUT FOR DELIVERY',
  21: 'UNDELIVERED',
  7: 'DELIVERED',
  9: 'RTO INITIATED',
  46: 'RTO IN TRANSIT',
  10: 'RTO DELIVERED',
  12: 'LOST',
}

const fetched: ReadonlySet<number> = new Set([6, 7, 9, 10, 12, 17, 18, 21, 42, 46])

/** In memory: a restart forgets every parcel. */
export class CourierBook {
  readonly shipments: CourierShipment[] = []
  readonly tokens = new Set<string>()
  #next = 1_000_001

  /** A second order of the same id is another order: Shiprocket promises nothing else. */
  create(order: Pick<CourierShipment, 'channelOrderId' | 'pincode' | 'payment' | 'total'>): CourierShipment {
    const orderId = this.#next++
    const none = { awb: null, courier: null, isPickupRequested: false, isCancelled: false, scans: [] }
    const shipment = { orderId, shipmentId: this.#next++, ...order, ...none }
    this.shipments.push(shipment)
    return shipment
  }

  byShipment = (id: number): CourierShipment | undefined =>
    this.shipments.find(({ shipmentId }) => shipmentId === id)

  byAwb = (awb: string): CourierShipment | undefined =>
    this.shipments.find((shipment) => shipment.awb === awb)

  assign(shipment: CourierShipment, courierId: number | undefined): void {
    const { id, name } = couriers.find((courier) => courier.id === courierId) ?? couriers[0]
    shipment.courier = { id, name }
    shipment.awb = `19041${this.#next++}`
  }

  byOrder = (id: number): CourierShipment | undefined => this.shipments.find(({ orderId }) => orderId === id)

  /** @returns false once a courier has it, or when it was cancelled before */
  cancel(shipment: CourierShipment): boolean {
    const isFetched = shipment.scans.some((scan) => fetched.has(scan['sr-status']))
    if (isFetched || shipment.isCancelled) return false
    shipment.isCancelled = true
    return true
  }

  /** @param at ISO moment */
  scan(shipment: CourierShipment, status: number, at: string, activity: string): void {
    const label = labels[status] ?? `STATUS ${status}`
    // Shiprocket writes times of India.
    const date = new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    const scan = {
      date,
      activity: activity || label,
      location: 'Pune',
      'sr-status': status,
      'sr-status-label': label,
    }
    shipment.scans.push(scan)
  }
}
