import type { PersonalData } from '../platform/personal-data.ts'
import { exportReviews } from './reviews.service.ts'
import { detachOrders, moveReviews, reviewIdsOf } from './writing.repository.ts'

/** @param filesUrl base URL of the pictures */
export const personalData = (filesUrl: string) =>
  ({
    export: (database, { customerId }) => exportReviews(database, customerId, filesUrl),
    merge: moveReviews,
    recordIds: reviewIdsOf,
    eraseOrders: detachOrders,
  }) satisfies Partial<PersonalData>
