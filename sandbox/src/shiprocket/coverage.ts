import { couriers } from './couriers.ts'

/** Lakshadweep: no courier goes there. */
const unserved = ['68255']
/** Leh: couriers go there and collect nothing. */
const withoutCash = ['1941']
/** The Andaman and Nicobar Islands: a parcel travels by ship. */
const slow = [{ prefix: '744', days: 14 }]

type CompanyAnswer = {
  courier_company_id: number
  courier_name: string
  rate: number
  rto_charges: number
  cod: 0 | 1
  estimated_delivery_days: string
}

/** Lists the couriers of this stand-in that go to a pincode; for a parcel to be paid there, those that collect. */
export function companiesFor(pincode: string, { halfKilos, isCash }: { halfKilos: number; isCash: boolean }) {
  const begins = (prefix: string) => pincode.startsWith(prefix)
  const takesCash = !withoutCash.some(begins)
  if (unserved.some(begins) || (isCash && !takesCash)) return []
  const more = slow.find(({ prefix }) => begins(prefix))?.days ?? 0
  return couriers.map(
    ({ id, name, rate, back, days }): CompanyAnswer => ({
      courier_company_id: id,
      courier_name: name,
      rate: rate * halfKilos + (isCash ? 30 : 0),
      rto_charges: back * halfKilos,
      cod: takesCash ? 1 : 0,
      estimated_delivery_days: `${days + more}`,
    }),
  )
}
