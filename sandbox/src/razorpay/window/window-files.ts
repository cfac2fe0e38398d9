import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const folder = join(import.meta.dirname, 'browser')
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
}

export type WindowFile = { type: string; text: string }

export const readWindowFiles = (): Map<string, WindowFile> =>
  new Map(
    readdirSync(folder).map((name) => [
      name,
      { type: types[extname(name)] ?? 'text/plain', text: readFileSync(join(folder, name), 'utf8') },
    ]),
  )

/** Any site may frame it, as shops do. */
export const windowPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'"
