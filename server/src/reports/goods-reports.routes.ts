import { daySpan, returnsQuery, unsoldQuery, visitsQuery } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { sumCartReminders } from '../notices/index.ts'
import { disputeReport } from '../payments/index.ts'
import type { Api } from '../platform/http/api.ts'
import { readQuery } from '../platform/http/validation.ts'
import { listPageSpeed, visitReports } from '../visits/index.ts'
import { asCsv } from './as-csv.ts'
import { cartRemindersCsv } from './cart-reminders.service.ts'
import { couponCostsCsv, couponCostsReport } from './coupon-costs.service.ts'
import type { ReportDependencies } from './dependencies.ts'
import { disputesCsv } from './disputes.service.ts'
import { giftCardsCsv } from './gift-cards.service.ts'
import { returnsCsv, returnsReport } from './returns.service.ts'
import { soldTogetherCsv, soldTogetherReport } from './sold-together.service.ts'
import { unsoldStockCsv, unsoldStockReport } from './unsold-stock.service.ts'
import { visitsCsv } from './visits.service.ts'

export function registerGoodsReports(api: Api, { readsFor }: Pick<ReportDependencies, 'readsFor'>): void {
  api.handle('GET /back-office/reports/sold-together', ({ query }, { caller }) =>
    soldTogetherReport(readsFor(caller), query),
  )
  api.handle('GET /back-office/reports/unsold-stock', ({ query }, { caller }) =>
    unsoldStockReport(readsFor(caller), query.days),
  )
  api.handle('GET /back-office/reports/returns', ({ query: { by, ...days } }, { caller }) =>
    returnsReport(readsFor(caller), by, days),
  )
  api.handle('GET /back-office/reports/coupon-costs', ({ query }, { caller }) =>
    couponCostsReport(readsFor(caller), query),
  )
  api.handle('GET /back-office/reports/cart-reminders', ({ query }, { caller }) =>
    sumCartReminders(readsFor(caller), query),
  )
  api.handle('GET /back-office/reports/disputes', ({ query }, { caller }) =>
    disputeReport(readsFor(caller), query),
  )
  api.handleFile('GET /back-office/reports/disputes.csv', async (request, reply, caller) => {
    const days = readQuery(daySpan, request)
    return asCsv(reply, `disputes-${days.from}-${days.to}`).send(await disputesCsv(readsFor(caller), days))
  })
  api.handle('GET /back-office/reports/page-speed', async (_, { caller }) => ({
    items: await listPageSpeed(readsFor(caller), indianDay(new Date())),
  }))
  api.handle('GET /back-office/reports/visits', ({ query: { by, ...days } }, { caller }) =>
    visitReports.sumVisits(readsFor(caller), by, days),
  )
  api.handleFile('GET /back-office/reports/visits.csv', async (request, reply, caller) => {
    const { by, ...days } = readQuery(visitsQuery, request)
    const file = await visitsCsv(readsFor(caller), by, days)
    return asCsv(reply, `visits-by-${by}-${days.from}-${days.to}`).send(file)
  })
  api.handleFile('GET /back-office/reports/sold-together.csv', async (request, reply, caller) => {
    const days = readQuery(daySpan, request)
    return asCsv(reply, `sold-together-${days.from}-${days.to}`).send(
      await soldTogetherCsv(readsFor(caller), days),
    )
  })
  api.handleFile('GET /back-office/reports/unsold-stock.csv', async (request, reply, caller) => {
    const { days } = readQuery(unsoldQuery, request)
    const file = await unsoldStockCsv(readsFor(caller), days)
    return asCsv(reply, `unsold-stock-${days}-days-${indianDay(new Date())}`).send(file)
  })
  api.handleFile('GET /back-office/reports/returns.csv', async (request, reply, caller) => {
    const { by, ...days } = readQuery(returnsQuery, request)
    const file = await returnsCsv(readsFor(caller), by, days)
    return asCsv(reply, `returns-by-${by}-${days.from}-${days.to}`).send(file)
  })
  api.handleFile('GET /back-office/reports/coupon-costs.csv', async (request, reply, caller) => {
    const days = readQuery(daySpan, request)
    return asCsv(reply, `coupon-costs-${days.from}-${days.to}`).send(
      await couponCostsCsv(readsFor(caller), days),
    )
  })
  api.handleFile('GET /back-office/reports/gift-cards.csv', async (request, reply, caller) => {
    const days = readQuery(daySpan, request)
    return asCsv(reply, `gift-cards-${days.from}-${days.to}`).send(await giftCardsCsv(readsFor(caller), days))
  })
  api.handleFile('GET /back-office/reports/cart-reminders.csv', async (request, reply, caller) => {
    const days = readQuery(daySpan, request)
    return asCsv(reply, `carts-by-mail-${days.from}-${days.to}`).send(
      await cartRemindersCsv(readsFor(caller), days),
    )
  })
}
