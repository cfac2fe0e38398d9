import type { Command } from '@commander-js/extra-typings'
import { EXIT_CODES } from '../exit-codes.ts'

export function addCheck(program: Command): void {
  program
    .command('check')
    .description('check settings, database, data folder, disk, mail server, Razorpay, clock and certificate')
    .option('--json', 'print the results as JSON')
    .action(async ({ json }) => {
      const { formatResults, runChecks } = await import('../checks/run-checks.ts')
      const results = await runChecks()
      const isOk = results.every(({ status }) => status !== 'failed')
      process.stdout.write(
        json ? `${JSON.stringify({ ok: isOk, checks: results })}\n` : formatResults(results),
      )
      process.exitCode = isOk ? EXIT_CODES.ok : EXIT_CODES.failed
    })
}
