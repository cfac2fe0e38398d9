import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../steps/run.mjs'

/** @param {string} folder @returns {string} the archive of a release of these sources */
export function makeRelease(folder) {
  const parameters = ['run', 'release', '--', '--arch', 'x64', '--uncommitted', '--output', folder]
  execFileSync('npm', parameters, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const [archive] = globSync('*.tar.gz', { cwd: folder })
  return join(folder, archive ?? '')
}

/**
 * Puts a certificate into /root, and the authority that has signed it where Debian looks for those of its own.
 * @param {string} machine its root
 * @param {string} name
 */
export function installCertificate(machine, name) {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-ca-'))
  const openssl = (/** @type {string[]} */ ...parameters) =>
    execFileSync('openssl', parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  openssl(
    'req',
    '-x509',
    ...key,
    '-days',
    '90',
    '-subj',
    '/CN=Test CA',
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
  )
  openssl('req', ...key, '-subj', `/CN=${name}`, '-keyout', 'certificate.key', '-out', 'request.pem')
  writeFileSync(join(folder, 'names'), `subjectAltName=DNS:${name}\n`)
  const by = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names', '-days', '80']
  openssl('x509', '-req', '-in', 'request.pem', ...by, '-out', 'certificate.pem')
  for (const file of ['certificate.pem', 'certificate.key']) {
    copyFileSync(join(folder, file), join(machine, 'root', file))
  }
  copyFileSync(join(folder, 'ca.crt'), join(machine, 'usr/local/share/ca-certificates/test-ca.crt'))
  rmSync(folder, { recursive: true })
}
