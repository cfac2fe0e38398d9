import { parentPort, workerData } from 'node:worker_threads'
import { Decrypter, Encrypter } from 'age-encryption'

export type PassphraseWork = { passphrase: string } & ({ encrypt: string } | { decrypt: Uint8Array })

// The passphrase's scrypt takes a second of processor time, which must not delay requests.
const work = workerData as PassphraseWork
if ('encrypt' in work) {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(work.passphrase)
  parentPort?.postMessage(await encrypter.encrypt(work.encrypt))
} else {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(work.passphrase)
  // Another passphrase, or no file of age; the caller tries the next one.
  parentPort?.postMessage(await decrypter.decrypt(work.decrypt, 'text').catch(() => null))
}
