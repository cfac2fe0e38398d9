import { Readable } from 'node:stream'
import { sha256 } from '../encryption.ts'
import { BackupError, getObject, type ObjectStore } from '../target/object-store.ts'
import { basePrefix, type Part } from './manifest.ts'

/** Each part is one request, in memory, so that a retry needs no file. */
const PART_BYTES = 8 * 1024 * 1024

/** Cuts a stream into objects of a known size. */
export async function storeParts(
  store: ObjectStore,
  id: string,
  stream: AsyncIterable<Uint8Array>,
): Promise<Part[]> {
  const parts: Part[] = []
  let chunks: Uint8Array[] = []
  let size = 0
  const flush = async () => {
    const bytes = Buffer.concat(chunks)
    chunks = []
    size = 0
    const object = `${basePrefix(id)}data-${`${parts.length}`.padStart(5, '0')}.tar.zst.age`
    await store.put(object, bytes)
    parts.push({ object, size: bytes.length, sha256: sha256(bytes) })
  }
  for await (const chunk of stream) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES) await flush()
  }
  if (size > 0) await flush()
  return parts
}

/** The stream fails with a BackupError at the first part that is missing or changed. */
export function readParts(store: ObjectStore, parts: readonly Part[]): Readable {
  const read = async function* () {
    for (const part of parts) {
      const bytes = await getObject(store, part.object)
      if (sha256(bytes) !== part.sha256) {
        throw new BackupError(
          `${part.object} in ${store.name} is damaged: its sha256 is not that of the manifest`,
        )
      }
      yield bytes
    }
  }
  return Readable.from(read(), { objectMode: false })
}
