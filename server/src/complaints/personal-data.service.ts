import type { PersonalData } from '../platform/personal-data.ts'
import { deleteResolvedComplaintsOf, moveComplaints, purgeOldComplaints } from './complaint.repository.ts'
import { complaintsOf } from './complaints.service.ts'

export const personalData = {
  export: complaintsOf,
  erase: deleteResolvedComplaintsOf,
  merge: moveComplaints,
  purge: purgeOldComplaints,
} satisfies Partial<PersonalData>
