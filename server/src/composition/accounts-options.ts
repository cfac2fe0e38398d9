import type { AccountsOptions } from '../accounts/index.ts'
import { claimFormerCustomer } from '../moving-in/index.ts'
import { followsCart } from '../notices/index.ts'
import { customerOrders } from '../orders/index.ts'
import { balanceOf } from '../store-credit/index.ts'
import type { Composition } from './composition.ts'
import { personalData } from './personal-data.ts'

/** Accounts depend on no slice that is above them. */
export const accountsOptions = (composition: Composition): AccountsOptions => {
  const { config, database, mails, publicUrl, secrets } = composition
  return {
    ...composition,
    outbox: mails.outbox,
    ownerEmail: mails.ownerEmail,
    phoneMessages: composition.messages.phoneMessages,
    refusesCommonPasswords: config.SHOP_MODE === 'live',
    creditOf: (customerId) => balanceOf(database, customerId),
    followsCart: (customerId) => followsCart(composition, customerId),
    personalData: personalData(composition),
    welcome: claimFormerCustomer(secrets),
    leaveOrders: (transaction, customerId) =>
      customerOrders.leaveOrders({ publicUrl }, transaction, customerId),
  }
}
