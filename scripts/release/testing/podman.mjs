import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasProgram } from '../../steps/run.mjs'

// crun refuses a machine with both versions of cgroups.
const needsRunc = existsSync('/sys/fs/cgroup/unified/cgroup.controllers')

/** It is undefined where containers can run, else the line that says what is missing. */
export const whyNoContainers =
  process.getuid?.() === 0 &&
  ['buildah', 'podman', 'nsenter', ...(needsRunc ? ['runc'] : [])].every(hasProgram)
    ? undefined
    : `Not proven: containers need root and the Debian packages buildah, podman${needsRunc ? ', runc' : ''} and util-linux`

/** @param {string} name of a limit in /proc/self/limits @returns {string} the soft and hard one, as podman takes them */
function limit(name) {
  const [, soft, hard] =
    new RegExp(`^${name} +(\\d+) +(\\d+)`, 'm').exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return `${soft}:${hard}`
}

/**
 * Opens a store of images and containers of its own, so that a test leaves nothing behind.
 * @param {string} folder empty
 */
export function openPodman(folder) {
  const store = ['--storage-driver', 'vfs', '--root', join(folder, 'root'), '--runroot', join(folder, 'run')]
  const runtime = needsRunc ? ['--runtime', 'runc'] : []
  mkdirSync(folder, { recursive: true })
  const podman = (/** @type {string[]} */ ...parameters) =>
    execFileSync('podman', [...store, ...runtime, ...parameters], {
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  return {
    podman,
    /** @param {string} archive of an image, compressed */
    load(archive) {
      // podman 4.3 does not unpack it itself.
      const load = `gunzip --stdout "$1" | podman ${store.join(' ')} load --quiet`
      execFileSync('sh', ['-c', load, 'sh', archive], { stdio: ['ignore', 'ignore', 'inherit'] })
    },
    /**
     * Creates a container as the quadlet does: read-only, without capabilities and new privileges.
     * @param {string} name
     * @param {string[]} options
     * @param {string} image
     */
    create(name, options, image) {
      const hardened = [
        '--read-only',
        '--cap-drop',
        'all',
        '--security-opt',
        'no-new-privileges',
        '--network',
        'none',
      ]
      const here = [
        '--ulimit',
        `nofile=${limit('Max open files')}`,
        '--ulimit',
        'nproc=4096:4096',
        '--no-healthcheck',
      ]
      podman('create', '--name', name, '--log-driver', 'k8s-file', ...here, ...hardened, ...options, image)
    },
    /** @param {string} name @returns {string} both outputs of its processes, one after the other */
    logs(name) {
      const { stdout, stderr } = spawnSync('podman', [...store, 'logs', name], { encoding: 'utf8' })
      return `${stdout}${stderr}`
    },
    /** @param {string} name @returns {number} the process id of its first process on this machine */
    pidOf: (name) => Number(podman('inspect', name, '--format', '{{.State.Pid}}')),
  }
}

/**
 * @param {number} pid
 * @returns {number[]} its children, on this machine
 */
export const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** @param {number} pid @returns {string} such as R, S or Z */
export const stateOf = (pid) => /^State:\s+(\S)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
