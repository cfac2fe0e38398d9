import type { AccountsOptions } from './accounts/index.ts'
import type { Composition } from './composition.ts'
import { correspondence } from './correspondence.ts'
import { claimFormerCustomer } from './moving-in/index.ts'
import { followsCart } from './notices/index.ts'
import { customerOrders } from './orders/index.ts'
import { exportReviews } from './reviews/index.ts'
import { balanceOf, exportCredits } from './store-credit/index.ts'

/** Accounts depend on no slice whose rows they export and erase. */
export const accountsOptions = (composition: Composition): AccountsOptions => {
  const { config, database, mails, publicUrl, filesUrl, secrets } = composition
  return {
    ...composition,
    outbox: mails.outbox,
    ownerEmail: mails.ownerEmail,
    phoneMessages: composition.messages.phoneMessages,
    refusesCommonPasswords: config.SHOP_MODE === 'live',
    ordersOf: (customerId) => customerOrders.exportOrders(database, customerId),
    reviewsOf: (customerId) => exportReviews(database, customerId, filesUrl),
    creditsOf: (customerId) => exportCredits(database, customerId),
    creditOf: (customerId) => balanceOf(database, customerId),
    followsCart: (customerId) => followsCart(composition, customerId),
    correspondence: correspondence(database, composition.consents, secrets),
    welcome: claimFormerCustomer(secrets),
    leaveOrders: (transaction, customerId) =>
      customerOrders.leaveOrders({ publicUrl }, transaction, customerId),
  }
}
