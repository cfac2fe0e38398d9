/** Returns one line on why PostgreSQL ended; the log's last line is often only the shutdown. */
export function reasonOf(log: string): string {
  if (log.includes('No space left on device')) return 'the disk is full. Make room, then start again'
  const lines = log.trim().split('\n')
  const cause = lines.findLast((line) => /\b(FATAL|PANIC):|initdb: error:/.test(line))
  return (cause ?? lines.findLast((line) => line.trim() !== '') ?? '').trim() || 'it said nothing in its log'
}
