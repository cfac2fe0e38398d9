import { Readable } from 'node:stream'
import { daySpan, reportQuery } from '@amritvasya/contract'
import { countIssuedDocuments, issuedDocuments } from '../orders/index.ts'
import type { Api } from '../platform/http/api.ts'
import { readQuery } from '../platform/http/validation.ts'
import { asCsv } from './as-csv.ts'
import type { ReportDependencies } from './dependencies.ts'
import { registerGoodsReports } from './goods-reports.routes.ts'
import { gstRegister } from './gst-register.ts'
import { registerGstr1 } from './gstr1/gstr1.routes.ts'
import { paymentsReport } from './payments.service.ts'
import { returnedParcelsReport } from './returned-parcels.service.ts'
import { salesCsv, salesReport } from './sales.service.ts'
import { storeCreditCsv } from './store-credit.service.ts'
import { taxDocuments } from './tax-documents.service.ts'

export function registerReports(api: Api, dependencies: ReportDependencies): void {
  const { database, readsFor, invoices } = dependencies
  registerGstr1(api, dependencies)
  registerGoodsReports(api, dependencies)
  api.handle('GET /back-office/reports/sales', ({ query: { by, ...days } }, { caller }) =>
    salesReport(readsFor(caller), by, days),
  )
  api.handle('GET /back-office/reports/returned-parcels', ({ query }, { caller }) =>
    returnedParcelsReport(readsFor(caller), query),
  )
  api.handleFile('GET /back-office/reports/sales.csv', async (request, reply, caller) => {
    const { by, ...days } = readQuery(reportQuery, request)
    return asCsv(reply, `sales-by-${by}-${days.from}-${days.to}`).send(
      await salesCsv(readsFor(caller), by, days),
    )
  })
  api.handleFile('GET /back-office/reports/payments.csv', async (request, reply, caller, recordShown) => {
    const days = readQuery(daySpan, request)
    const { file, orderIds } = await paymentsReport(readsFor(caller), days)
    await recordShown(orderIds)
    return asCsv(reply, `payments-${days.from}-${days.to}`).send(file)
  })
  api.handleFile('GET /back-office/reports/store-credit.csv', async (request, reply, caller) => {
    const days = readQuery(daySpan, request)
    return asCsv(reply, `store-credit-${days.from}-${days.to}`).send(
      await storeCreditCsv(readsFor(caller), days),
    )
  })
  api.handle('GET /back-office/reports/documents', async ({ query }) => ({
    documents: await countIssuedDocuments(database, query),
    most: issuedDocuments.MAX_PRINTED,
  }))
  api.handleFile('GET /back-office/reports/documents.pdf', async (request, reply, _, recordShown) => {
    const days = readQuery(daySpan, request)
    const { pdf, orderIds } = await issuedDocuments.printIssued(invoices, days)
    await recordShown(orderIds)
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="documents-${days.from}-${days.to}.pdf"`,
      })
      .send(pdf)
  })
  api.handleFile('GET /back-office/reports/gst.csv', async (request, reply, caller) => {
    const days = readQuery(daySpan, request)
    const file = Readable.from(gstRegister(taxDocuments(readsFor(caller), days)))
    return asCsv(reply, `gst-${days.from}-${days.to}`).send(file)
  })
}
