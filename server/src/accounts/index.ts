export { purgeAccountData } from './account.service.ts'
export { registerAccounts } from './accounts.routes.ts'
export { registerAdminCustomers } from './admin/admin-customers.routes.ts'
export { searchCustomers } from './admin/search.service.ts'
export {
  contactsOf,
  findAccount,
  findProvedMailboxes,
  hasAccount,
  numbersOf,
  ownerOfPhone,
} from './customer.repository.ts'
export type { AccountsOptions } from './dependencies.ts'
export { endInactiveAccounts } from './inactive-accounts.service.ts'
export { knownContacts } from './known-contact.service.ts'
export { sampleWelcome } from './mails/email-templates.ts'
export { Passwords } from './passwords/passwords.ts'
export { type Contact, findStoredEmail, getContact, listMailboxes } from './profile.service.ts'
export { Sessions } from './sessions/sessions.service.ts'
