import { listDuePincodes, saveAnswer } from '../delivery/index.ts'
import { CourierRefusal, CourierUnavailable } from './courier.ts'
import type { CourierDependencies } from './dependencies.ts'

/** Each minute, so that all pincodes of a shop are asked about once a day within Shiprocket's limits. */
const AT_ONCE = 50

/** Asks the courier service about pincodes of shoppers; an outage ends the round, and the kept answers stay. */
export async function refreshPincodes({
  database,
  couriers: { shiprocket },
  log,
}: Pick<CourierDependencies, 'database' | 'couriers' | 'log'>): Promise<void> {
  if (!shiprocket) return
  for (const pincode of await listDuePincodes(database, AT_ONCE)) {
    try {
      await saveAnswer(database, pincode, await shiprocket.serves(pincode))
    } catch (err) {
      if (!(err instanceof CourierUnavailable || err instanceof CourierRefusal)) throw err
      log.warn({ err, pincode }, 'the courier service said nothing about a pincode')
      await saveAnswer(database, pincode, undefined)
      if (err instanceof CourierUnavailable) return
    }
  }
}
