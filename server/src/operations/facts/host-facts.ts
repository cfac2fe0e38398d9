import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'

export type Disk = { freeBytes: number; totalBytes: number }

/** @returns undefined while the folder cannot be read */
export async function readDisk(folder: string): Promise<Disk | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    // Health then says that the disk cannot be read.
    return undefined
  }
}

const HANDSHAKE_TIMEOUT_MS = 3_000

/**
 * An expired certificate counts too, so the handshake accepts any.
 * @returns seconds until the certificate ends, negative afterwards; undefined when the address does not answer
 */
export function readCertificate(publicUrl: string): Promise<number | undefined> {
  const { hostname, port } = new URL(publicUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false })
    const finish = (seconds: number | undefined) => {
      socket.destroy()
      resolve(seconds)
    }
    socket.setTimeout(HANDSHAKE_TIMEOUT_MS, () => finish(undefined))
    socket.once('error', () => finish(undefined))
    socket.once('secureConnect', () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to)
      finish(Number.isNaN(end) ? undefined : (end - Date.now()) / 1_000)
    })
  })
}
