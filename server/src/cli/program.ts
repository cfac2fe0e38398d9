import { Command, CommanderError } from '@commander-js/extra-typings'
import { release } from '../platform/release.ts'
import { addBackup } from './commands/backup.ts'
import { addBooks } from './commands/books.ts'
import { addCheck } from './commands/check.ts'
import { addFiles } from './commands/files.ts'
import { addMigrate } from './commands/migrate.ts'
import { addMoveIn } from './commands/move-in.ts'
import { addRecovery } from './commands/recovery.ts'
import { addRestore } from './commands/restore.ts'
import { addRotateSecret } from './commands/rotate-secret.ts'
import { addStaff } from './commands/staff.ts'
import { addStart, type StartServer } from './commands/start.ts'
import { describeError } from './describe-error.ts'
import { EXIT_CODES } from './exit-codes.ts'

const afterHelp = `
Settings are environment variables, as docs/operations.md lists them.
Exit codes: 0 done, 1 failed, 2 used wrongly, 78 start with a wrong setting; books: 0 all rules hold, 1 a rule is broken, 2 not readable.`

/** Heavy modules are imported by the commands' actions, so that --help is quick. */
function createProgram(startServer: StartServer): Command {
  const program = new Command('amritvasya')
    .description('Runs and maintains an Amritvasya shop.')
    .version(release, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print what a command does and takes')
    .helpCommand('help [command]', 'print what a command does and takes')
    .addHelpText('after', afterHelp)
    .showHelpAfterError('See amritvasya --help')
    .exitOverride()
  addStart(program, startServer)
  addMigrate(program)
  addCheck(program)
  addStaff(program)
  addBooks(program)
  addMoveIn(program)
  addFiles(program)
  addBackup(program)
  addRestore(program)
  addRecovery(program)
  addRotateSecret(program)
  return program
}

/**
 * Runs one command. Errors are printed as one line.
 * @param parameters without the programs' own names
 * @returns the exit code
 */
export async function runProgram(parameters: readonly string[], startServer: StartServer): Promise<number> {
  process.exitCode = EXIT_CODES.ok
  try {
    await createProgram(startServer).parseAsync(parameters, { from: 'user' })
    return Number(process.exitCode)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.ok : EXIT_CODES.usage
    process.stderr.write(`${describeError(error)}\n`)
    return EXIT_CODES.failed
  }
}
