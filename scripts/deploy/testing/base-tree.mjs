import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openProofCache } from '../../steps/proof-cache.mjs'

/** A server of a provider has these; those below are loaded beforehand, as what is measured is not the network. */
const installed = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'curl']
const loaded = ['nginx', 'certbot', 'openssl', 'systemd-timesyncd', 'unattended-upgrades', 'nftables']
const mirror = 'http://deb.debian.org/debian'

/** @param {string} program @param {string[]} parameters */
const runs = (program, parameters) => spawnSync(program, parameters).status === 0

/**
 * Makes a bare Debian with the packages that a deployment needs in its cache, once for this machine.
 * @param {string} suite such as bookworm
 * @returns {string} the folder, which must not be changed
 * @throws {Error} without Debian's mirror
 */
export function makeBaseTree(suite) {
  const folder = join(openProofCache(), `deploy-${suite}`)
  if (existsSync(folder)) return folder
  const fresh = `${folder}.${process.pid}`
  process.stdout.write(`Loading Debian ${suite} once, which takes some minutes\n`)
  try {
    /** @type {import('node:child_process').ExecFileSyncOptions} */
    const quietly = { stdio: ['ignore', 'ignore', 'inherit'] }
    const include = `--include=${installed.join(',')}`
    execFileSync('debootstrap', ['--variant=minbase', include, suite, fresh, mirror], quietly)
    cpSync('/etc/resolv.conf', join(fresh, 'etc/resolv.conf'), { dereference: true })
    execFileSync('chroot', [fresh, 'apt-get', 'update', '-qq'], quietly)
    const options = ['-qq', '--yes', '--no-install-recommends', '--download-only']
    execFileSync('chroot', [fresh, 'apt-get', 'install', ...options, ...loaded], quietly)
    renameSync(fresh, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return folder
}

/**
 * Finds systemd-nspawn, or takes it out of Debian's package for this machine without installing that.
 * @returns {string | undefined}
 */
export function findNspawn() {
  if (runs('systemd-nspawn', ['--version'])) return 'systemd-nspawn'
  const folder = join(openProofCache(), 'systemd-container')
  const program = join(folder, 'usr/bin/systemd-nspawn')
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true })
    spawnSync('apt-get', ['download', '-qq', 'systemd-container'], { cwd: folder })
    const [file] = globSync('*.deb', { cwd: folder })
    if (!file || !runs('dpkg-deb', ['--extract', join(folder, file), folder])) return undefined
  }
  return runs(program, ['--version']) ? program : undefined
}
