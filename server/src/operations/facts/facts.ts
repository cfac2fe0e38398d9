import type { Kysely } from 'kysely'
import { preOrders } from '../../orders/index.ts'
import type { Config } from '../../platform/config.ts'
import type { Tables } from '../../platform/database/database.ts'
import { type DatabaseFacts, readDatabaseFacts } from './database-facts.repository.ts'
import { type Disk, readCertificate, readDisk } from './host-facts.ts'
import { Remembered } from './remembered.ts'

export type BackupFacts = {
  /** The first base backup is so old; null before it. */
  firstAgeSeconds: number | null
  /** The last base backup is so old; null before the first. */
  ageSeconds: number | null
  /** It counts since changes last reached the backup; null before the first. */
  walAgeSeconds: number | null
  /** It is false once the last trial restore failed; true before the first. */
  isRestorable: boolean
  /** It is the last trial restore that succeeded; null before the first. */
  drill: { at: string; ageSeconds: number } | null
  /** It says in one line why nothing is backed up; null while it is. */
  obstacle: string | null
}

type LateOrders = {
  /** Orders with a pre-order that should have been sent by a day that is over. */
  latePreOrders: number
}

/** Health, its mails and the line of the dashboard share these measurements. */
export type Facts = {
  /** It is undefined while the database does not answer in time. */
  database: (DatabaseFacts & LateOrders) | undefined
  /** This machine's clock is so far ahead of the database's. */
  clockAheadSeconds: number | undefined
  disk: Disk | undefined
  /** It is the time until it ends; undefined without https. */
  certificateSeconds: number | undefined
  /** It is true while unusually many orders stay unpaid; undefined where they are not watched, or unknown. */
  isOrderGuardActive: boolean | undefined
  /** It is undefined where the shop makes no backups. */
  backup: BackupFacts | undefined
}

export type FactSources = {
  /** It has connections of its own, so that an exhausted pool does not hide itself. */
  database: Kysely<Tables>
  readDisk: () => Promise<Disk | undefined>
  readCertificate: () => Promise<number | undefined>
  readBackup: () => Promise<BackupFacts | undefined>
  readOrderGuard: () => Promise<boolean | undefined>
}

/** Nobody who asks waits longer for the database. */
const DATABASE_TIMEOUT_MS = 2_000
/** It is the time in milliseconds until each is read anew. */
const MAXIMUM_AGES = { facts: 10_000, certificate: 3_600_000 }

/** Reads the facts at most every ten seconds, however many ask. */
export class FactReader {
  readonly #facts
  readonly #certificate

  /** @param ages 0 reads anew each time, for tests */
  constructor(sources: FactSources, ages: Readonly<typeof MAXIMUM_AGES> = MAXIMUM_AGES) {
    this.#certificate = new Remembered(sources.readCertificate, ages.certificate)
    this.#facts = new Remembered(() => this.#read(sources), ages.facts)
  }

  read(): Promise<Facts> {
    return this.#facts.get()
  }

  async #read(sources: FactSources): Promise<Facts> {
    const [known, disk, certificateSeconds, backup, isOrderGuardActive] = await Promise.all([
      inTime(readWithClock(sources.database)),
      sources.readDisk(),
      this.#certificate.get(),
      sources.readBackup(),
      inTime(sources.readOrderGuard()),
    ])
    return {
      database: known?.facts,
      clockAheadSeconds: known?.clockAheadSeconds,
      disk,
      certificateSeconds,
      backup,
      isOrderGuardActive,
    }
  }
}

async function readWithClock(database: Kysely<Tables>) {
  const before = Date.now()
  const known = await readDatabaseFacts(database)
  const clockAheadSeconds = ((before + Date.now()) / 2 - known.clock) / 1_000
  return { facts: { ...known, latePreOrders: await preOrders.countLate(database) }, clockAheadSeconds }
}

/** @returns undefined when it fails or takes too long: that the database is away is a fact, too */
async function inTime<T>(reading: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), DATABASE_TIMEOUT_MS)
  })
  try {
    return await Promise.race([reading.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}

/** @param folder of the shop's data */
export function factSources(
  config: Pick<Config, 'PUBLIC_URL'>,
  database: Kysely<Tables>,
  {
    folder,
    readBackup = async () => undefined,
    readOrderGuard = async () => undefined,
  }: { folder: string } & Partial<Pick<FactSources, 'readBackup' | 'readOrderGuard'>>,
): FactSources {
  const { PUBLIC_URL } = config
  return {
    database,
    readDisk: () => readDisk(folder),
    readCertificate: async () => (PUBLIC_URL?.startsWith('https:') ? readCertificate(PUBLIC_URL) : undefined),
    readBackup,
    readOrderGuard,
  }
}
