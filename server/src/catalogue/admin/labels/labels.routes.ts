import { labelSheets, MAX_LABELLED_VARIANTS, MAX_LABELS } from '@amritvasya/contract/rules/barcodes'
import { z } from 'zod'
import type { Api } from '../../../platform/http/api.ts'
import { readQuery } from '../../../platform/http/validation.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { listLabelled, printLabels } from './labels.service.ts'

const sheets = Object.keys(labelSheets) as [keyof typeof labelSheets, ...(keyof typeof labelSheets)[]]
const piecesHint = `pieces must be up to ${MAX_LABELLED_VARIANTS} ids with x and a number, separated by commas`

const labelQuery = z
  .strictObject({
    pieces: z
      .string('Please choose products')
      .regex(/^[0-9a-f]{24}x[1-9]\d{0,3}(,[0-9a-f]{24}x[1-9]\d{0,3})*$/, piecesHint)
      .transform((text) =>
        text.split(',').map((piece) => ({ id: piece.slice(0, 24), count: Number(piece.slice(25)) })),
      )
      .refine((pieces) => pieces.length <= MAX_LABELLED_VARIANTS, piecesHint)
      .refine(
        (pieces) => pieces.reduce((sum, { count }) => sum + count, 0) <= MAX_LABELS,
        `At most ${MAX_LABELS} labels are printed at a time`,
      ),
    sheet: z.enum(sheets, `sheet must be one of ${sheets.join(', ')}`).default('a4-65'),
    first: z
      .string('first must be a place of the sheet')
      .regex(/^[1-9]\d?$/, 'first must be a place of the sheet')
      .default('1')
      .transform(Number),
    mrp: z.enum(['true', 'false'], 'mrp must be true or false').default('false'),
  })
  .refine(({ sheet, first }) => first <= labelSheets[sheet].columns * labelSheets[sheet].rows, {
    error: 'The sheet has fewer labels than that',
  })

export function registerLabels(api: Api, dependencies: CatalogueAdminDependencies): void {
  api.handle('GET /back-office/labels', async ({ query }) => ({
    items: await listLabelled(dependencies, query),
  }))
  api.handleFile('GET /back-office/labels.pdf', async (request, reply) => {
    const { pieces, sheet, first, mrp } = readQuery(labelQuery, request)
    const pdf = await printLabels(dependencies, { pieces, sheet, first, hasMrp: mrp === 'true' })
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="barcode-labels.pdf"',
      })
      .send(pdf)
  })
}
