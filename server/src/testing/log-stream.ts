import { Writable } from 'node:stream'

/** Takes what a log writes, so that a test can read its lines. */
export const logStream = (keep: (line: string) => unknown): Writable =>
  new Writable({
    write(chunk, _, done) {
      keep(String(chunk))
      done()
    },
  })
