import type { PersonalData } from '../platform/personal-data.ts'
import {
  complaintIds,
  deleteResolvedComplaintsOf,
  hasComplaintOfOrder,
  hasOpenComplaint,
  lastComplaint,
  moveComplaints,
  purgeOldComplaints,
} from './complaint.repository.ts'
import { complaintsOf } from './complaints.service.ts'

export const personalData = {
  export: complaintsOf,
  erase: deleteResolvedComplaintsOf,
  merge: moveComplaints,
  recordIds: complaintIds,
  lastUse: lastComplaint,
  needsAccount: hasOpenComplaint,
  needsOrder: () => hasComplaintOfOrder,
  purge: purgeOldComplaints,
} satisfies Partial<PersonalData>
