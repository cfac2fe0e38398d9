import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { release } from '../../platform/release.ts'
import { readSettings } from '../content.service.ts'
import type { Declaration } from './declaration.ts'
import { currentDeclaration } from './declared-practices.ts'

const worker = new URL('./render-declaration.ts', import.meta.url)

/** Some 100 ms of CPU must not delay requests. */
async function render(declaration: Declaration): Promise<Buffer> {
  const [pdf] = (await once(new Worker(worker, { workerData: declaration }), 'message')) as [Uint8Array]
  return Buffer.from(pdf)
}

/** Returns a reader of the PDF, which is rendered once for each declaration and each change of the seller's data. */
export function createDeclarationReader(database: Database): () => Promise<Buffer> {
  let latest: { key: string; pdf: Promise<Buffer> } | undefined
  return async () => {
    const settings = await readSettings(database)
    const { name: shop, seller, selfDeclaration } = settings
    const declaration = currentDeclaration(settings)
    const at = declaration?.at ?? (await databaseNow(database)).toISOString()
    const shown = {
      shop,
      seller: seller?.legalName ?? shop,
      address: seller ? `${seller.address}, ${seller.state}, India` : null,
      version: declaration?.version ?? release,
      isDeclared: declaration !== undefined,
      outdated:
        selfDeclaration && !declaration ? { version: selfDeclaration.version, at: selfDeclaration.at } : null,
    }
    const key = JSON.stringify([shown, indianDay(new Date(at))])
    if (latest?.key === key) return latest.pdf
    const pdf = render({ ...shown, at })
    latest = { key, pdf }
    pdf.catch(() => {
      latest = undefined
    })
    return pdf
  }
}
