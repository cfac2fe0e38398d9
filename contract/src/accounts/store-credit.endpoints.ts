import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { rupees, success } from '../primitives.ts'
import { giftCardCode } from './gift-card-code.ts'
import { ownCredit } from './own-credit.ts'

const ownStoreCredit = z.object({
  success,
  /** These rupees can pay now: neither blocked nor expired. */
  balance: rupees,
  /** The newest credit comes first. */
  credits: z.array(ownCredit),
})

export const ownStoreCreditEndpoints = {
  'GET /users/store-credit': {
    summary:
      'Store credit of the customer: how much can pay now, and each credit with its history (CREDIT-09)',
    tag: 'accounts',
    auth: 'customer',
    response: ownStoreCredit,
  },
  'POST /users/store-credit/gift-card': {
    summary: 'Moves what a gift card holds to the store credit of the customer (CREDIT-10)',
    tag: 'accounts',
    auth: 'customer',
    body: z.object({ code: giftCardCode }),
    response: ownStoreCredit.extend({ added: rupees }),
  },
} as const satisfies Record<string, Endpoint>
