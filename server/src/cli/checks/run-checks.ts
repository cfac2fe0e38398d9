import { type Config, readConfig } from '../../platform/config.ts'
import { chooseDataFolder } from '../../platform/process/data-folder.ts'
import { describeError } from '../describe-error.ts'
import { checkBackups } from './backup-check.ts'
import { checkCertificate } from './certificate-check.ts'
import { type CheckResult, type Finding, failed, ok } from './check-result.ts'
import { checkClock } from './clock-check.ts'
import { checkDiskSpace, checkFolder } from './data-folder-checks.ts'
import { checkDatabase } from './database-check.ts'
import { checkFiles } from './files-check.ts'
import { checkMail } from './mail-check.ts'
import { checkRazorpay } from './razorpay-check.ts'

type Check = { name: string; check: (config: Config) => Finding | Promise<Finding> }

const checks: Check[] = [
  { name: 'database', check: checkDatabase },
  { name: 'data folder', check: (config) => checkFolder(chooseDataFolder(config)) },
  { name: 'disk', check: (config) => checkDiskSpace(chooseDataFolder(config)) },
  { name: 'pictures', check: checkFiles },
  { name: 'mail', check: checkMail },
  { name: 'Razorpay', check: checkRazorpay },
  { name: 'clock', check: checkClock },
  { name: 'backups', check: checkBackups },
  { name: 'certificate', check: ({ PUBLIC_URL }) => checkCertificate(PUBLIC_URL) },
]

/**
 * Writes nothing but a file in the data folder, which it removes.
 * @param environment the settings; by default those of this process
 */
export async function runChecks(environment?: Record<string, string | undefined>): Promise<CheckResult[]> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    return [{ name: 'settings', ...failed(`${describeError(error)}; docs/operations.md lists the settings`) }]
  }
  const settings = { name: 'settings', ...ok(`SHOP_MODE=${config.SHOP_MODE}`) }
  const results = checks.map(async ({ name, check }) => ({ name, ...(await findingOf(() => check(config))) }))
  return [settings, ...(await Promise.all(results))]
}

async function findingOf(check: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await check()
  } catch (error) {
    return failed(describeError(error))
  }
}

/** @returns lines for people, the sums last */
export function formatResults(results: readonly CheckResult[]): string {
  const count = (status: CheckResult['status']) => results.filter((result) => result.status === status).length
  const lines = results.map(
    ({ name, status, message }) => `${status.padEnd('warning'.length)}  ${name}: ${message}`,
  )
  return `${lines.join('\n')}\n${count('failed')} failed, ${count('warning')} warnings, ${count('ok')} ok\n`
}
