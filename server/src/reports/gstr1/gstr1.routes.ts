import { Readable } from 'node:stream'
import { gstr1DownloadQuery, gstr1FileQuery } from '@amritvasya/contract'
import type { Api } from '../../platform/http/api.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { readQuery } from '../../platform/http/validation.ts'
import type { ReportDependencies } from '../dependencies.ts'
import { gstr1Csv } from './csv.ts'
import { contentOf, inSnapshot, readBooks, readReturn } from './gstr1.service.ts'
import { gstr1Json } from './json.ts'
import { gstr1Summary } from './summary.ts'

type Dependencies = Pick<ReportDependencies, 'database' | 'withAudit'>

const periodLabels = { month: '', quarter: ' of the quarter', iff: ' of the IFF' } as const
const fileNames = { month: 'gstr1', quarter: 'gstr1-quarter', iff: 'iff' } as const

const logDownload = ({ withAudit }: Dependencies, caller: StaffCaller, month: string, file: string) =>
  withAudit(caller, async (_, logChange) => {
    await logChange('gstr1.downloaded', month, `${month} ${file}`)
  })

export function registerGstr1(api: Api, dependencies: Dependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/reports/gstr1', async ({ query }) => {
    const { month } = query
    const item = await inSnapshot(database, async (snapshot) => {
      const read = await readReturn(snapshot, query)
      return { month, ...gstr1Summary(read, await readBooks(snapshot, read)) }
    })
    return { item }
  })
  api.handleFile('GET /back-office/reports/gstr1.json', async (request, reply, caller) => {
    const { isFurnished, ...query } = readQuery(gstr1DownloadQuery, request)
    const read = await inSnapshot(database, (snapshot) => readReturn(snapshot, query))
    const { tables, series } = contentOf(read, isFurnished === 'true')
    await logDownload(dependencies, caller, query.month, `JSON${periodLabels[read.period]}`)
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${fileNames[read.period]}-${tables.gstin}-${read.named}.json"`,
      })
      .send(Readable.from(gstr1Json(tables, series, read.named)))
  })
  api.handleFile('GET /back-office/reports/gstr1.csv', async (request, reply, caller) => {
    const { isFurnished, table, ...query } = readQuery(gstr1FileQuery, request)
    const read = await inSnapshot(database, (snapshot) => readReturn(snapshot, query))
    const { tables, series } = contentOf(read, isFurnished === 'true')
    await logDownload(dependencies, caller, query.month, `CSV ${table}${periodLabels[read.period]}`)
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${fileNames[read.period]}-${read.named}-${table}.csv"`,
      })
      .send(Readable.from(gstr1Csv(tables, series, table)))
  })
}
