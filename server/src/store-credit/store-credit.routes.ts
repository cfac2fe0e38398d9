import type { Api } from '../platform/http/api.ts'
import { type OwnCreditDependencies, readOwnCredits, redeemGiftCard } from './own-credit.service.ts'
import {
  blockStoreCredit,
  findGiftCard,
  issueStoreCredit,
  listStoreCredits,
  moveStoreCredit,
  readStoreCredit,
  renewGiftCardCode,
  type StoreCreditDependencies,
} from './store-credit.service.ts'

export function registerStoreCredit(
  api: Api,
  dependencies: StoreCreditDependencies & OwnCreditDependencies,
): void {
  const { database } = dependencies
  api.handle('GET /users/store-credit', (_, { caller }) => readOwnCredits(database, caller.id))
  api.handle('POST /users/store-credit/gift-card', ({ body }, { caller, network }) =>
    redeemGiftCard(dependencies, { customerId: caller.id, network, code: body.code }),
  )
  api.handle('GET /back-office/store-credits', ({ query }) => listStoreCredits(database, query))
  api.handleItem('GET /back-office/store-credits/:id', ({ params }) => readStoreCredit(database, params.id))
  api.handleItem('POST /back-office/store-credits', ({ body }, { caller }) =>
    issueStoreCredit(dependencies, caller, body),
  )
  api.handleItem('POST /back-office/store-credits/find', ({ body }, { caller }) =>
    findGiftCard(dependencies, caller, body.code),
  )
  api.handleItem('POST /back-office/store-credits/:id/code', ({ params }, { caller }) =>
    renewGiftCardCode(dependencies, caller, params.id),
  )
  api.handleItem('POST /back-office/store-credits/:id/redeem', ({ params, body }, { caller }) =>
    moveStoreCredit(dependencies, caller, params.id, { ...body, by: 'redeem' }),
  )
  api.handleItem('POST /back-office/store-credits/:id/return', ({ params, body }, { caller }) =>
    moveStoreCredit(dependencies, caller, params.id, { ...body, by: 'return' }),
  )
  api.handleItem('POST /back-office/store-credits/:id/block', ({ params, body }, { caller }) =>
    blockStoreCredit(dependencies, caller, params.id, body.reason),
  )
  api.handleItem('POST /back-office/store-credits/:id/unblock', ({ params }, { caller }) =>
    blockStoreCredit(dependencies, caller, params.id, null),
  )
}
