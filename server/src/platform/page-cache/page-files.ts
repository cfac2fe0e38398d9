import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { IncidentLog, type IncidentLogger } from '../incident-log.ts'
import type { Encoding } from './encoding.ts'
import type { StoredPage } from './stored-page.ts'

/** The proxy looks for these paths alone (deploy/nginx/amritvasya.conf), and no name of a file can be one of them. */
const pagePath = /^(?:\/|(?:\/[a-z0-9-]+)+)$/
/** Browsers ask for one of them; a page that is asked for without compression is made anew. */
const suffixes: Partial<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** The proxy runs as another user. */
const READABLE_FOLDER = 0o755
const READABLE_FILE = 0o644

/**
 * Writes cached pages as files, which the proxy sends by itself, also while the shop restarts. Everything happens at
 * once, so that no change comes between a page that is still right and its file. One process alone may have a folder.
 */
export class PageFiles {
  readonly #folder: string
  readonly #incidents: IncidentLog

  /** @param folder exists, and may hold pages of a process before */
  constructor(folder: string, log?: IncidentLogger) {
    this.#folder = folder
    const words = { recovered: 'page files are written again', level: 'error' } as const
    this.#incidents = new IncidentLog(log, `page files cannot be written in ${folder}`, words)
  }

  write(address: string, page: StoredPage): void {
    if (!page.hasPolicy || !pagePath.test(address)) return
    this.#try(() => {
      const folder = this.#makeFolder(address)
      for (const [encoding, suffix] of Object.entries(suffixes)) {
        const answer = page.answers[encoding as Encoding]
        // A page that is too small to be compressed is the same in every encoding.
        if (!answer?.headers.includes('Content-Encoding')) continue
        const file = join(folder, `page.html${suffix}`)
        writeFileSync(`${file}.new`, answer.body)
        chmodSync(`${file}.new`, READABLE_FILE)
        renameSync(`${file}.new`, file)
      }
    })
  }

  remove(address: string): void {
    if (!pagePath.test(address)) return
    this.#try(() => {
      for (const suffix of Object.values(suffixes))
        rmSync(join(this.#folder, address, `page.html${suffix}`), { force: true })
    })
  }

  /** Removes the pages of a process before, too. */
  clear(): void {
    this.#try(() => {
      for (const name of readdirSync(this.#folder))
        rmSync(join(this.#folder, name), { recursive: true, force: true })
    })
  }

  #makeFolder(address: string): string {
    let folder = this.#folder
    for (const part of address.split('/')) {
      folder = join(folder, part)
      if (existsSync(folder)) continue
      mkdirSync(folder)
      // The process's umask hides what it writes from everybody else.
      chmodSync(folder, READABLE_FOLDER)
    }
    return folder
  }

  /** A full disk must not keep the page itself from its reader. */
  #try(change: () => void): void {
    try {
      change()
      this.#incidents.succeed()
    } catch (error) {
      this.#incidents.fail(error)
    }
  }
}
