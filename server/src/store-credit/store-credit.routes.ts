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
  api.handle('GET /users/store-credit', async (_, { caller }) => ({
    success: true,
    ...(await readOwnCredits(database, caller.id)),
  }))
  api.handle('POST /users/store-credit/gift-card', async ({ body }, { caller, network }) => ({
    success: true,
    ...(await redeemGiftCard(dependencies, { customerId: caller.id, network, code: body.code })),
  }))
  api.handle('GET /back-office/store-credits', async ({ query }) => ({
    success: true,
    ...(await listStoreCredits(database, query)),
  }))
  api.handle('GET /back-office/store-credits/:id', async ({ params }) => ({
    success: true,
    item: await readStoreCredit(database, params.id),
  }))
  api.handle('POST /back-office/store-credits', async ({ body }, { caller }) => ({
    success: true,
    item: await issueStoreCredit(dependencies, caller, body),
  }))
  api.handle('POST /back-office/store-credits/find', async ({ body }, { caller }) => ({
    success: true,
    item: await findGiftCard(dependencies, caller, body.code),
  }))
  api.handle('POST /back-office/store-credits/:id/code', async ({ params }, { caller }) => ({
    success: true,
    item: await renewGiftCardCode(dependencies, caller, params.id),
  }))
  api.handle('POST /back-office/store-credits/:id/redeem', async ({ params, body }, { caller }) => ({
    success: true,
    item: await moveStoreCredit(dependencies, caller, params.id, { ...body, by: 'redeem' }),
  }))
  api.handle('POST /back-office/store-credits/:id/return', async ({ params, body }, { caller }) => ({
    success: true,
    item: await moveStoreCredit(dependencies, caller, params.id, { ...body, by: 'return' }),
  }))
  api.handle('POST /back-office/store-credits/:id/block', async ({ params, body }, { caller }) => ({
    success: true,
    item: await blockStoreCredit(dependencies, caller, params.id, body.reason),
  }))
  api.handle('POST /back-office/store-credits/:id/unblock', async ({ params }, { caller }) => ({
    success: true,
    item: await blockStoreCredit(dependencies, caller, params.id, null),
  }))
}
