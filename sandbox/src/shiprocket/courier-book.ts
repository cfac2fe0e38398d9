import type pg from 'pg'
import { openPool } from '../open-pool.ts'
import { couriers } from './couriers.ts'
import { fetched, labels } from './statuses.ts'

export type CourierScan = {
  date: string
  activity: string
  location: string
  'sr-status': number
  'sr-status-label': string
}

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
  /** It goes from the customer to the seller. */
  isReturn: boolean
  scans: CourierScan[]
  /** Requests of the seller after failed attempts to deliver. */
  attemptRequests: { action: string; comments: string; phone?: string; deferred_date?: string }[]
}

type NewShipment = Pick<CourierShipment, 'channelOrderId' | 'pincode' | 'payment' | 'total'>

const schema = `
  CREATE SCHEMA IF NOT EXISTS sandbox_shiprocket;
  CREATE SEQUENCE IF NOT EXISTS sandbox_shiprocket.numbers START 1000001;
  CREATE TABLE IF NOT EXISTS sandbox_shiprocket.shipments (
    order_id bigint PRIMARY KEY, shipment_id bigint NOT NULL UNIQUE, awb text UNIQUE, shipment json NOT NULL
  );
`
const table = 'sandbox_shiprocket.shipments'
const CONNECTIONS = 4

type Row = { shipment: CourierShipment }

/** It is kept in PostgreSQL, so that a restart forgets no parcel. */
export class CourierBook {
  readonly #pool: pg.Pool
  /** Lost with the process, as if they had expired. */
  readonly tokens = new Set<string>()

  private constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  static async open(databaseUrl: string): Promise<CourierBook> {
    const name = 'amritvasya sandbox (shiprocket)'
    const options = { name, connections: CONNECTIONS, schema, lock: 7264810338 }
    return new CourierBook(await openPool(databaseUrl, options))
  }

  close(): Promise<void> {
    return this.#pool.end()
  }

  /** A second order of the same id is another order: Shiprocket promises nothing else. */
  async create(order: NewShipment, isReturn = false): Promise<CourierShipment> {
    const { rows } = await this.#pool.query<{ a: string; b: string }>(
      `SELECT nextval('sandbox_shiprocket.numbers') AS a, nextval('sandbox_shiprocket.numbers') AS b`,
    )
    const [orderId, shipmentId] = [Number(rows[0]?.a), Number(rows[0]?.b)]
    const none = { awb: null, courier: null, isPickupRequested: false, isCancelled: false }
    const shipment = { orderId, shipmentId, ...order, isReturn, ...none, scans: [], attemptRequests: [] }
    await this.#pool.query(`INSERT INTO ${table} (order_id, shipment_id, shipment) VALUES ($1, $2, $3)`, [
      orderId,
      shipmentId,
      shipment,
    ])
    return shipment
  }

  /** The newest one comes first. */
  list = (): Promise<CourierShipment[]> => this.#select('true')

  /** Orders whose id of the seller has this text in it. */
  search = (text: string): Promise<CourierShipment[]> =>
    this.#select(`strpos(shipment->>'channelOrderId', $1) > 0`, text)

  byShipment = (id: number): Promise<CourierShipment | undefined> => this.#find('shipment_id = $1', id)
  byAwb = (awb: string): Promise<CourierShipment | undefined> => this.#find('awb = $1', awb)
  byOrder = (id: number): Promise<CourierShipment | undefined> => this.#find('order_id = $1', id)

  async #select(condition: string, ...values: unknown[]): Promise<CourierShipment[]> {
    const query = `SELECT shipment FROM ${table} WHERE ${condition} ORDER BY order_id DESC`
    return (await this.#pool.query<Row>(query, values)).rows.map(({ shipment }) => shipment)
  }

  async #find(condition: string, value: unknown): Promise<CourierShipment | undefined> {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) return undefined
    return (await this.#select(condition, value))[0]
  }

  /**
   * Changes a shipment, one request at a time.
   * @returns what `change` returns; undefined without such a shipment
   */
  async change<T>(
    { orderId }: Pick<CourierShipment, 'orderId'>,
    change: (shipment: CourierShipment) => T,
  ): Promise<T | undefined> {
    const client = await this.#pool.connect()
    try {
      await client.query('BEGIN')
      const query = `SELECT shipment FROM ${table} WHERE order_id = $1 FOR UPDATE`
      const [row] = (await client.query<Row>(query, [orderId])).rows
      const result = row && change(row.shipment)
      if (row) {
        const update = `UPDATE ${table} SET awb = $2, shipment = $3 WHERE order_id = $1`
        await client.query(update, [orderId, row.shipment.awb, row.shipment])
      }
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    } finally {
      client.release()
    }
  }
}

export function assign(shipment: CourierShipment, courierId: number | undefined): void {
  const { id, name } = couriers.find((courier) => courier.id === courierId) ?? couriers[0]
  shipment.courier = { id, name }
  shipment.awb = `19041${shipment.shipmentId}`
}

/** @returns false once a courier has it, or when it was cancelled before */
export function cancel(shipment: CourierShipment): boolean {
  const isFetched = shipment.scans.some((scan) => fetched.has(scan['sr-status']))
  if (isFetched || shipment.isCancelled) return false
  shipment.isCancelled = true
  return true
}

/** @param at ISO moment */
export function scan(
  shipment: CourierShipment,
  { status, at, activity }: { status: number; at: string; activity: string },
): void {
  const label = labels[status] ?? `STATUS ${status}`
  // Shiprocket writes times of India.
  const date = new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  shipment.scans.push({
    date,
    activity: activity || label,
    location: 'Pune',
    'sr-status': status,
    'sr-status-label': label,
  })
}
