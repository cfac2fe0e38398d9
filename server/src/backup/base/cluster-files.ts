import { constants } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pack } from 'tar-stream'

/** PostgreSQL recreates them (manual, section 25.3.3.2); their folders must exist. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
/** They belong to the running server, or to a former backup. */
const omitted = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'tablespace_map.old',
  'backup_manifest',
  'recovery.signal',
  'standby.signal',
])
const isTemporary = (name: string) => name.startsWith('pgsql_tmp') || name.startsWith('pg_internal.init')

/** It is a file of a table or index: its data, in segments, or a map of them. */
const relationFile = /^(\d+)(?:_fsm|_vm)?(?:\.\d+)?$/

/** Unlogged tables have an empty form, from which a restored server begins. */
const isUnlogged = (name: string, siblings: ReadonlySet<string>): boolean =>
  siblings.has(`${relationFile.exec(name)?.[1]}_init`)

const CHUNK_BYTES = 256 * 1024

/** @returns the files' bytes */
export async function packCluster(pack: Pack, cluster: string): Promise<number> {
  return packFolder(pack, cluster, 'postgres', true)
}

async function packFolder(pack: Pack, folder: string, name: string, isRoot: boolean): Promise<number> {
  await addEntry(pack, { name: `${name}/`, type: 'directory', mode: 0o700 })
  let bytes = 0
  const entries = await readdir(folder, { withFileTypes: true })
  const names = new Set(entries.map((entry) => entry.name))
  for (const entry of entries) {
    if (isTemporary(entry.name) || isUnlogged(entry.name, names) || (isRoot && omitted.has(entry.name)))
      continue
    const path = join(folder, entry.name)
    const inside = `${name}/${entry.name}`
    if (entry.isDirectory()) {
      if (isRoot && emptied.has(entry.name)) {
        await addEntry(pack, { name: `${inside}/`, type: 'directory', mode: 0o700 })
      } else bytes += await packFolder(pack, path, inside, false)
    } else if (entry.isFile()) bytes += await packFile(pack, path, inside)
  }
  return bytes
}

/** A table may be dropped, grow or shrink meanwhile; replaying its WAL mends the copy. */
export async function packFile(pack: Pack, path: string, name: string): Promise<number> {
  let file: FileHandle
  try {
    file = await open(path, constants.O_RDONLY)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
  try {
    const { size } = await file.stat()
    await addEntry(pack, { name, size, mode: 0o600 }, exactly(file, size))
    return size
  } finally {
    await file.close()
  }
}

async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - at))
    for (let filled = 0; filled < chunk.length; ) {
      const { bytesRead } = await file.read(chunk, filled, chunk.length - filled, at + filled)
      // A file that was truncated is filled up with zeros.
      if (bytesRead === 0) break
      filled += bytesRead
    }
    at += chunk.length
    yield chunk
  }
}

type EntryHeader = Parameters<Pack['entry']>[0]

/** @throws when the archive is destroyed meanwhile */
export async function addEntry(
  pack: Pack,
  header: EntryHeader,
  content: AsyncIterable<Buffer> | Iterable<Buffer> = [],
): Promise<void> {
  let abandon = () => {}
  try {
    await new Promise<void>((resolve, reject) => {
      abandon = () => reject(new Error('The archive was abandoned'))
      if (pack.destroyed) return abandon()
      pack.once('close', abandon)
      const entry = pack.entry(header, (error) => (error ? reject(error) : resolve()))
      if (header.type === 'directory') return
      const write = async () => {
        for await (const chunk of content) {
          if (!entry.write(chunk)) await new Promise<void>((drained) => entry.once('drain', () => drained()))
        }
        entry.end(undefined)
      }
      write().catch(reject)
    })
  } finally {
    pack.off('close', abandon)
  }
}
