import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root } from '../../steps/run.mjs'
import { bootMachine } from './machine.mjs'
import { installCertificate } from './prepare.mjs'

/** The name that leads to the machine itself. */
export const host = 'shop.example.com'
export const mailPassword = 'pass: w/ör@d'

/** They are in the order of the questions of install.sh; an empty one takes what stands in brackets. */
export const answers = [
  host,
  "Meera D'Souza",
  'meera@example.com',
  '',
  'localhost',
  '2525',
  'post@example.com',
  mailPassword,
  'rzp_test_deploy',
  'razorpay-secret',
  'files',
  '/root/certificate.pem',
  '/root/certificate.key',
  '',
]

/**
 * @typedef {object} ShopMachine
 * @property {import('./machine.mjs').Machine} machine
 * @property {(commands: string, input?: string) => Promise<string>} run runs commands that must succeed
 * @property {(folder: string) => void} copy copies the files of a folder into /root
 * @property {() => Promise<void>} close
 */

/**
 * Boots an empty Debian beside which stand a mail server, Razorpay and DNS.
 * @param {string} suite such as bookworm
 * @returns {Promise<ShopMachine>}
 */
export async function bootShopMachine(suite) {
  const machine = await bootMachine({ suite, name: host })
  /** @type {import('node:child_process').ChildProcess[]} */
  const standIns = []
  const close = async () => {
    for (const standIn of standIns) standIn.kill()
    await machine.close()
  }
  /** @param {string} program @param {string} script */
  const stand = async (program, script) => {
    const standIn = machine.runOutside(program, [script])
    standIns.push(standIn)
    if (standIn.stdout) await once(standIn.stdout, 'data')
  }
  /** @param {string} commands */
  const run = async (commands, input = '') => {
    const { code, output } = await machine.run(commands, input)
    if (code !== 0) throw new Error(`${commands}\nended with ${code}:\n${output}`)
    return output
  }
  try {
    await stand(pinnedNode, join(root, 'server/src/testing/mail-and-razorpay.ts'))
    await stand(process.execPath, join(import.meta.dirname, 'name-server.mjs'))
    writeFileSync(join(machine.folder, 'etc/resolv.conf'), 'nameserver 127.0.0.1\n')
    installCertificate(machine.folder, host)
    await run('update-ca-certificates 2>/dev/null')
    // Only these differ from a server of a provider: Razorpay's address, and who has signed the certificate.
    mkdirSync(join(machine.folder, 'etc/amritvasya'))
    writeFileSync(
      join(machine.folder, 'etc/amritvasya/settings.env'),
      'RAZORPAY_API_URL=http://127.0.0.1:8100\nRAZORPAY_CHECKOUT_URL=http://127.0.0.1:8100/checkout.js\n' +
        'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt\n',
    )
  } catch (error) {
    await close()
    throw error
  }
  const copy = (/** @type {string} */ folder) => {
    for (const name of readdirSync(folder))
      copyFileSync(join(folder, name), join(machine.folder, 'root', name))
  }
  return { machine, run, copy, close }
}
