import type { CsvResponse } from '@amritvasya/contract'
import type { FastifyReply } from 'fastify'
import type { Api } from '../../../platform/http/api.ts'
import { readTables, uploadedTable } from '../../../platform/http/csv-file.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { importProducts, importStock, tryProducts, tryStock } from './csv.service.ts'
import { exportProducts, exportStock } from './export.service.ts'

/** About 10,000 products with their texts fit into it. */
const MAX_FILE_BYTES = 10 * 1024 * 1024

const sendTable = (reply: FastifyReply, name: string, table: string) =>
  reply
    .type('text/csv; charset=utf-8')
    .header(
      'content-disposition',
      `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`,
    )
    .send(table)

export function registerCsv(api: Api, dependencies: CatalogueAdminDependencies): void {
  api.handleFile('GET /back-office/products.csv', async (_request, reply) =>
    sendTable(reply, 'products', await exportProducts(dependencies)),
  )
  api.handleFile('GET /back-office/stock.csv', async (_request, reply) =>
    sendTable(reply, 'stock', await exportStock(dependencies)),
  )
  api.handleFile(
    'POST /back-office/products/import',
    async (request, _reply, caller): Promise<CsvResponse> => {
      const { bytes, isDryRun } = uploadedTable(request)
      const item = isDryRun
        ? await tryProducts(dependencies, bytes)
        : await importProducts(dependencies, caller, bytes)
      return { success: true, item }
    },
    readTables(MAX_FILE_BYTES),
  )
  api.handleFile(
    'POST /back-office/stock/import',
    async (request, _reply, caller): Promise<CsvResponse> => {
      const { bytes, isDryRun } = uploadedTable(request)
      const item = isDryRun
        ? await tryStock(dependencies, bytes)
        : await importStock(dependencies, caller, bytes)
      return { success: true, item }
    },
    readTables(MAX_FILE_BYTES),
  )
}
