import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { createZstdCompress, createZstdDecompress, zstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'

const decompress = promisify(zstdDecompress)

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** It is enough to encrypt and to authenticate, not to decrypt; the data folder remembers it. */
export type SealingKey = {
  /** It is the public key of age. */
  recipient: string
  /** It consists of hexadecimal characters. */
  macKey: string
}

/** Compresses, encrypts and authenticates; the files can also be read with the programs `age` and `zstd`. */
export type Sealer = {
  /** 16 hexadecimal characters that tell keys apart and give nothing away. */
  fingerprint: string
  /** Only somebody with the key can compute it. @param name belongs to the bytes @returns hexadecimal characters */
  mac(name: string, bytes: Uint8Array): string
  encrypt(bytes: Uint8Array): Promise<Uint8Array>
  encryptStream(stream: Readable): Promise<Readable>
}

export type BackupKey = Sealer & {
  sealing: SealingKey
  /** @throws when the key does not fit or the bytes were changed */
  decrypt(encrypted: Uint8Array): Promise<Uint8Array>
  decryptStream(encrypted: Readable): Promise<Readable>
}

const CHUNK_BYTES = 256 * 1024

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES)
}

export function sealerOf({ recipient, macKey }: SealingKey): Sealer {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const encryptStream = async (stream: Readable): Promise<Readable> => {
    const compressed = createZstdCompress()
    stream.on('error', (error) => compressed.destroy(error)).pipe(compressed)
    return Readable.fromWeb((await encrypter.encrypt(toWeb(compressed))) as ReadableStream<Uint8Array>)
  }
  return {
    fingerprint: sha256(Buffer.from(recipient)).slice(0, 16),
    mac: (name, bytes) =>
      createHmac('sha256', Buffer.from(macKey, 'hex')).update(`${name}\n`).update(bytes).digest('hex'),
    // Encrypting a whole segment at once would delay requests by a third of a second.
    encrypt: async (bytes) => Buffer.concat(await (await encryptStream(Readable.from(cut(bytes)))).toArray()),
    encryptStream,
  }
}

/** @param identity of age */
export async function keyOf(identity: string): Promise<BackupKey> {
  const macKey = Buffer.from(hkdfSync('sha256', identity, '', 'amritvasya backup mac', 32)).toString('hex')
  const sealing: SealingKey = { recipient: await identityToRecipient(identity), macKey }
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return {
    ...sealerOf(sealing),
    sealing,
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
