import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { createZstdCompress, createZstdDecompress, zstdCompress, zstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { BackupError, type ObjectStore } from './target/object-store.ts'

const compress = promisify(zstdCompress)
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

async function keyOf(identity: string): Promise<BackupKey> {
  const recipient = await identityToRecipient(identity)
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return {
    fingerprint: sha256(Buffer.from(recipient)).slice(0, 16),
    encrypt: async (bytes) => encrypter.encrypt(await compress(bytes)),
    decrypt: async (encrypted) => decompress(await decrypter.decrypt(encrypted)),
    async encryptStream(stream) {
      const compressed = createZstdCompress()
      stream.on('error', (error) => compressed.destroy(error)).pipe(compressed)
      return Readable.fromWeb((await encrypter.encrypt(toWeb(compressed))) as ReadableStream<Uint8Array>)
    },
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
  const decrypter = new Decrypter()
  decrypter.addPassphrase(key)
  for (const name of await store.list('keys/')) {
    const encrypted = await store.get(name)
    const identity = encrypted && (await opened(decrypter, encrypted))
    if (identity) return keyOf(identity)
  }
  if (!mayCreate) throw new BackupError(`BACKUP_KEY opens no key in ${store.name}`)
  const identity = await generateIdentity()
  const created = await keyOf(identity)
  const encrypter = new Encrypter()
  encrypter.setPassphrase(key)
  await store.put(identityName(created.fingerprint), await encrypter.encrypt(identity))
  return created
}

/** Returns undefined when the passphrase is another one. */
async function opened(decrypter: Decrypter, encrypted: Uint8Array): Promise<string | undefined> {
  try {
    return await decrypter.decrypt(encrypted, 'text')
  } catch {
    // An identity of a former passphrase; the next one may fit.
    return undefined
  }
}
