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
  api.handle('POST /public/gift-cards', ({ body }, { caller, network }) =>
    askForCard(dependencies, body, { customerId: caller?.id, network }),
  )
  api.handle('POST /public/gift-cards/link', async ({ body: { token } }, { network }) => ({
    card: await readCard(database, await cardOfLink(dependencies, token, network)),
  }))
  api.handle('POST /public/gift-cards/change', async ({ body }, { network }) => ({
    card: await changeCard(dependencies, body, network),
  }))
  api.handle('POST /public/gift-cards/resend', async ({ body: { token } }, { network }) => ({
    card: await resendByLink(dependencies, token, network),
  }))
  api.handle('GET /back-office/gift-cards', ({ query }) => listSoldCards(database, query))
  api.handleItem('GET /back-office/gift-cards/:id', ({ params }) =>
    readSoldCard(dependencies, database, params.id),
  )
  api.handleItem('POST /back-office/gift-cards/:id/resend', ({ params, body }, { caller }) =>
    resendSoldCard(dependencies, caller, params.id, body.email),
  )
  api.handle('GET /back-office/reports/gift-cards', ({ query }) => giftCardReport(database, query))
}
