import type { Command } from '@commander-js/extra-typings'

type StartOptions = {
  /** It is false where systemd or a container's runtime starts the shop again. */
  restart: boolean
}

/** @returns the exit code */
export type StartServer = (options: StartOptions) => Promise<number>

/** @param startServer given by the launcher, which stays small in memory while it supervises the server */
export function addStart(program: Command, startServer: StartServer): void {
  program
    .command('start')
    .description('run the shop, and start it again when it ends by itself')
    .option('--no-restart', 'leave that to a supervisor; also where systemd sets NOTIFY_SOCKET')
    .action(async ({ restart }) => {
      process.exitCode = await startServer({ restart })
    })
}
