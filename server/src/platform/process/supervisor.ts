import { execFile } from 'node:child_process'
import { systemdSettings } from '../config.ts'

/** The message is read by `scripts/steps/supervise.mjs`, and by the first process of several. */
export type Message = { ready: true; address: string } | { failure: string; isLasting: boolean }

/** Does nothing without a supervisor. */
const send = (message: Message): void => void process.send?.(message)

/** Tells systemd or the supervising process that shoppers are served, and keeps systemd's watchdog quiet from now on. */
export function reportReady(address: string): void {
  send({ ready: true, address })
  notifySystemd('READY=1')
  const { watchdogMilliseconds } = systemdSettings()
  if (!watchdogMilliseconds) return
  // A timer of this thread, so that a hanging event loop ends the pings.
  setInterval(() => notifySystemd('WATCHDOG=1'), watchdogMilliseconds / 3).unref()
}

/** Gives a stop the unit's TimeoutStopSec, during which the watchdog rests. */
export function reportStopping(): void {
  notifySystemd('STOPPING=1')
}

/**
 * @param failure one line
 * @param isLasting another start would fail the same way
 */
export function reportFailure(failure: string, isLasting: boolean): void {
  send({ failure, isLasting })
}

/** Node cannot write to a datagram socket of the file system, so systemd's own program does (NotifyAccess=all). */
function notifySystemd(state: string): void {
  if (!systemdSettings().notifySocket) return
  execFile('systemd-notify', [state], (error) => {
    if (error) process.stderr.write(`systemd could not be notified of ${state}: ${error.message.trim()}\n`)
  })
}
