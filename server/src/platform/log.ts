import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'

/**
 * The log: lines of JSON, readable text on a terminal. A request is its method and path: query, headers and bodies
 * can carry what is nobody's business (tickets, addresses, codes).
 */
export function createLog(level: string): Logger {
  const serializers = {
    req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?', 1)[0] }),
  }
  const stream = process.stdout.isTTY ? pretty({ sync: true, ignore: 'pid,hostname' }) : process.stdout
  return pino({ level, serializers }, stream)
}
