import { readFile } from 'node:fs/promises'
import type { CsvProblem, MovingInOutcome } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import { readSettings } from '../../content/index.ts'
import { importFormerFile, pictureRequests, tryFormerFile } from '../../moving-in/index.ts'
import { waitingNotices } from '../../notices/index.ts'
import { customerOrders } from '../../orders/index.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { JobSender } from '../../platform/jobs/job-sender.ts'
import { loadLastingKeys } from '../../platform/lasting-keys/lasting-keys.ts'
import { chooseDataFolder } from '../../platform/process/data-folder.ts'
import { Secrets } from '../../platform/secrets.ts'
import { loadTokenSecret } from '../../platform/token-secret.ts'
import { addOldAddresses } from '../../redirects/index.ts'
import { type WithAudit, withOperatorAudit } from '../../staff/index.ts'
import { withShopDatabase } from '../shop-database.ts'

const COMMAND = 'amritvasya move-in'

const listed = (lines: readonly CsvProblem[]): string =>
  lines.map(({ line, message }) => `  line ${line}: ${message}\n`).join('')

const written = ({ shop, what, newPictures, notes, problems, ...figures }: MovingInOutcome): string => {
  const { lines, created, changed, unchanged, leftOut } = figures
  const pictures = what === 'products' ? `, ${newPictures} pictures to fetch` : ''
  return (
    `${what} of ${shop}, ${lines} lines: ${created} added, ${changed} changed, ${unchanged} unchanged, ` +
    `${leftOut} left out${pictures}\n${listed(problems)}${listed(notes)}`
  )
}

/** The shop's own, under which it keeps the fingerprints of those who were erased. */
async function secretsOf(database: Kysely<Tables>, config: Config): Promise<Secrets> {
  const secrets = new Secrets(config.TOKEN_SECRET ?? loadTokenSecret(chooseDataFolder(config)))
  await loadLastingKeys(database, secrets)
  return secrets
}

async function dependenciesOf(database: Kysely<Tables>, config: Config, jobs: JobSender) {
  const withAudit: WithAudit = (_caller, work) => withOperatorAudit(database, COMMAND, work)
  return {
    database,
    secrets: await secretsOf(database, config),
    withAudit,
    catalogue: {
      database,
      withAudit,
      filesUrl: '',
      pictures: undefined,
      isLive: config.SHOP_MODE === 'live',
      isProductOrdered: customerOrders.isProductOrdered,
      waitingNotices,
      addOldAddresses,
      formerPictures: pictureRequests({ jobs }),
      takesPreOrders: async (connection: Database) => (await readSettings(connection)).preOrders,
    },
  }
}

/**
 * Prints what an import did, or would do; the running shop fetches the pictures.
 * @throws {ApiError} CSV_REFUSED, after the problems are printed by line
 */
export async function moveIn(
  file: string,
  { dryRun = false }: { dryRun?: boolean | undefined },
): Promise<void> {
  const bytes = await readFile(file)
  await withShopDatabase(async (database, config) => {
    const jobs = new JobSender(database)
    try {
      if (!dryRun) await jobs.open()
      const dependencies = await dependenciesOf(database, config, jobs)
      const outcome = dryRun
        ? await tryFormerFile(dependencies, bytes)
        : await importFormerFile(dependencies, { name: COMMAND } as StaffCaller, bytes)
      process.stdout.write(`${dryRun ? 'Nothing is saved. ' : ''}${written(outcome)}`)
    } catch (error) {
      const problems =
        error instanceof ApiError ? (error.details as { problems?: CsvProblem[] }).problems : undefined
      if (problems) process.stderr.write(listed(problems))
      throw error
    } finally {
      await jobs.close()
    }
  })
}
