import type { Api } from '../platform/http/api.ts'
import { askForCard, cardOfLink, changeCard, readCard, resendByLink } from './bought-cards.service.ts'
import {
  giftCardReport,
  listSoldCards,
  readSoldCard,
  resendSoldCard,
  type SoldCardDependencies,
} from './sold-cards.service.ts'

/** Registers what needs no payment. */
export function registerGiftCards(api: Api, dependencies: SoldCardDependencies): void {
  const { database } = dependencies
  api.handle('POST /public/gift-cards', async ({ body }, { caller, network }) => ({
    success: true,
    ...(await askForCard(dependencies, body, { customerId: caller?.id, network })),
  }))
  api.handle('POST /public/gift-cards/link', async ({ body: { token } }, { network }) => ({
    success: true,
    card: await readCard(database, await cardOfLink(dependencies, token, network)),
  }))
  api.handle('POST /public/gift-cards/change', async ({ body }, { network }) => ({
    success: true,
    card: await changeCard(dependencies, body, network),
  }))
  api.handle('POST /public/gift-cards/resend', async ({ body: { token } }, { network }) => ({
    success: true,
    card: await resendByLink(dependencies, token, network),
  }))
  api.handle('GET /back-office/gift-cards', async ({ query }) => ({
    success: true,
    ...(await listSoldCards(database, query)),
  }))
  api.handle('GET /back-office/gift-cards/:id', async ({ params }) => ({
    success: true,
    item: await readSoldCard(dependencies, database, params.id),
  }))
  api.handle('POST /back-office/gift-cards/:id/resend', async ({ params, body }, { caller }) => ({
    success: true,
    item: await resendSoldCard(dependencies, caller, params.id, body.email),
  }))
  api.handle('GET /back-office/reports/gift-cards', async ({ query }) => ({
    success: true,
    ...(await giftCardReport(database, query)),
  }))
}
