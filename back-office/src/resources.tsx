import { audit } from './audit/audit.resource.ts'
import type { BackOfficeResource } from './resource.ts'
import { staff } from './staff/staff.resource.ts'

/** Every screen of the back office, one line per resource, in the order of the menu's groups. */
export const resources: readonly BackOfficeResource[] = [
  // Shop
  // Catalogue
  // People
  // Site
  // Owner
  staff,
  audit,
]
