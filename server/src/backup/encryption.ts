import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { createZstdCompress, createZstdDecompress, zstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import type { PassphraseWork } from './passphrase-worker.ts'
import { BackupError, type ObjectStore } from './target/object-store.ts'

const decompress = promisify(zstdDecompress)

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Compresses and encrypts; the files can also be read with the programs `age` and `zstd`. */
export type BackupKey = {
  /** 16 hexadecimal characters that tell keys apart and give nothing away. */
  fingerprint: string
  encrypt(bytes: Uint8Array): Promise<Uint8Array>
  /** @throws when the key does not fit or the bytes were changed */
  decrypt(encrypted: Uint8Array): Promise<Uint8Array>
  encryptStream(stream: Readable): Promise<Readable>
  decryptStream(encrypted: Readable): Promise<Readable>
}

const CHUNK_BYTES = 256 * 1024

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES)
}

async function keyOf(identity: string): Promise<BackupKey> {
  const recipient = await identityToRecipient(identity)
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const encryptStream = async (stream: Readable): Promise<Readable> => {
    const compressed = createZstdCompress()
    stream.on('error', (error) => compressed.destroy(error)).pipe(compressed)
    return Readable.fromWeb((await encrypter.encrypt(toWeb(compressed))) as ReadableStream<Uint8Array>)
  }
  return {
    fingerprint: sha256(Buffer.from(recipient)).slice(0, 16),
    // Encrypting a whole segment at once would delay requests by a third of a second.
    encrypt: async (bytes) => Buffer.concat(await (await encryptStream(Readable.from(cut(bytes)))).toArray()),
    encryptStream,
    decrypt: async (encrypted) => decompress(await decrypter.decrypt(encrypted)),
    async decryptStream(encrypted) {
      const compressed = Readable.fromWeb(
        (await decrypter.decrypt(toWeb(encrypted))) as ReadableStream<Uint8Array>,
      )
      const plain = createZstdDecompress()
      compressed.on('error', (error) => plain.destroy(error)).pipe(plain)
      return plain
    },
  }
}

type WebStream = Parameters<Encrypter['encrypt']>[0] & globalThis.ReadableStream<Uint8Array>
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as WebStream

const identityName = (fingerprint: string) => `keys/${fingerprint}.age`

/**
 * Opens BACKUP_KEY. A passphrase would cost a second for each file, so it protects one identity that lies in the target,
 * and the identity encrypts.
 * @param store the whole target
 * @param mayCreate true where a passphrase that opens no identity begins a new one
 * @throws {BackupError} when it opens none
 */
export async function openBackupKey(
  store: ObjectStore,
  key: string,
  { mayCreate }: { mayCreate: boolean },
): Promise<BackupKey> {
  if (key.startsWith('AGE-SECRET-KEY-')) return keyOf(key)
  for (const name of await store.list('keys/')) {
    const encrypted = await store.get(name)
    const identity = encrypted && (await inWorker<string | null>({ passphrase: key, decrypt: encrypted }))
    if (identity) return keyOf(identity)
  }
  if (!mayCreate) throw new BackupError(`BACKUP_KEY opens no key in ${store.name}`)
  const identity = await generateIdentity()
  const created = await keyOf(identity)
  const encrypted = await inWorker<Uint8Array>({ passphrase: key, encrypt: identity })
  await store.put(identityName(created.fingerprint), encrypted)
  return created
}

async function inWorker<Result>(workerData: PassphraseWork): Promise<Result> {
  const worker = new Worker(new URL('./passphrase-worker.ts', import.meta.url), { workerData })
  // Rejects with the worker's error.
  const [result] = (await once(worker, 'message')) as [Result]
  return result
}
