import type { JobHandler } from '../platform/jobs/workers.ts'
import { bookForgotten, bookParcel } from './booking.service.ts'
import { cancelBooking, cancelForgotten } from './cancellation.service.ts'
import type { CourierDependencies } from './dependencies.ts'
import { refreshPincodes } from './pincodes.service.ts'
import { trackSilent } from './tracking.service.ts'

export const courierJobHandlers = (dependencies: CourierDependencies) =>
  ({
    parcels: { concurrency: 2, run: (data) => bookParcel(dependencies, (data as { id: string }).id) },
    'parcel-cancellations': {
      concurrency: 2,
      run: (data) => cancelBooking(dependencies, (data as { id: string }).id),
    },
    'courier-pincodes': { schedule: '* * * * *', run: () => refreshPincodes(dependencies) },
    'parcel-tracking': {
      schedule: '*/10 * * * *',
      async run() {
        await bookForgotten(dependencies)
        await cancelForgotten(dependencies)
        await trackSilent(dependencies)
      },
    },
  }) satisfies Record<string, JobHandler>
