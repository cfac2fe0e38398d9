import { Readable } from 'node:stream'
import { gstr1FileQuery, gstr1Query } from '@amritvasya/contract'
import type { Api } from '../../../platform/http/api.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { readQuery } from '../../../platform/http/validation.ts'
import type { AdminOrderDependencies } from '../../orders/dependencies.ts'
import { gstr1Csv } from './csv.ts'
import { inSnapshot, readBooks, readReturn } from './gstr1.service.ts'
import { gstr1Json } from './json.ts'
import { gstr1Summary } from './summary.ts'

type Dependencies = Pick<AdminOrderDependencies, 'database' | 'withAudit'>

const logDownload = ({ withAudit }: Dependencies, caller: StaffCaller, month: string, file: string) =>
  withAudit(caller, async (_, logChange) => {
    await logChange({
      action: 'gstr1.downloaded',
      subject: 'gstr1',
      subjectId: month,
      label: `${month} ${file}`,
    })
  })

export function registerGstr1(api: Api, dependencies: Dependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/reports/gstr1', async ({ query }) => {
    const { month } = query
    const item = await inSnapshot(database, async (snapshot) => {
      const read = await readReturn(snapshot, query)
      const books = await readBooks(snapshot, month, read.gstr1.gstin)
      return { month, ...gstr1Summary(read, books) }
    })
    return { success: true, item }
  })
  api.handleFile('GET /back-office/reports/gstr1.json', async (request, reply, caller) => {
    const { month, gstin } = readQuery(gstr1Query, request)
    const { gstr1, series } = await inSnapshot(database, (snapshot) => readReturn(snapshot, { month, gstin }))
    await logDownload(dependencies, caller, month, 'JSON')
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="gstr1-${gstr1.gstin}-${month}.json"`,
      })
      .send(Readable.from(gstr1Json(gstr1, series, month)))
  })
  api.handleFile('GET /back-office/reports/gstr1.csv', async (request, reply, caller) => {
    const { month, gstin, table } = readQuery(gstr1FileQuery, request)
    const { gstr1, series } = await inSnapshot(database, (snapshot) => readReturn(snapshot, { month, gstin }))
    await logDownload(dependencies, caller, month, `CSV ${table}`)
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="gstr1-${month}-${table}.csv"`,
      })
      .send(Readable.from(gstr1Csv(gstr1, series, table)))
  })
}
