import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNspawn, makeBaseTree } from './base-tree.mjs'

/**
 * A bare Debian that has booted with systemd, in namespaces of its own and without a network.
 * @typedef {object} Machine
 * @property {string} folder its root
 * @property {(commands: string, input?: string) => Promise<{ code: number, output: string }>} run runs commands in bash as
 *   root, in /root; the output has both streams
 * @property {(program: string, parameters: string[]) => import('node:child_process').ChildProcess} runOutside starts a
 *   program of this machine in the other one's network
 * @property {(unit: string, megabytes: number) => Promise<{ remove: () => Promise<void> }>} limitMemory limits the memory
 *   of a service that runs; `remove` takes the limit away
 * @property {() => Promise<void>} close
 */

/** The memory controller of cgroups of version 1, where they are mounted. */
const formerCgroups = '/sys/fs/cgroup/memory'

/** @returns {string | undefined} why no such machine can be had here */
export function whyNoMachine() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux'
  try {
    execFileSync('debootstrap', ['--version'])
  } catch {
    return 'it needs debootstrap (Debian package debootstrap)'
  }
  return findNspawn() ? undefined : 'it needs systemd-nspawn (Debian package systemd-container)'
}

/**
 * Copies a bare Debian and boots it.
 * @param {{ suite: string, name: string }} options `name` leads to the machine itself
 * @returns {Promise<Machine>}
 * @throws {Error} when it does not boot, or Debian cannot be loaded
 */
export async function bootMachine({ suite, name }) {
  const base = makeBaseTree(suite)
  const nspawn = findNspawn() ?? ''
  const parent = mkdtempSync(join(tmpdir(), 'amritvasya-machine-'))
  const folder = join(parent, 'root')
  execFileSync('cp', ['--archive', '--reflink=auto', base, folder])
  writeFileSync(join(folder, 'etc/hosts'), `127.0.0.1 localhost ${name}\n::1 localhost\n`)
  rmSync(join(folder, 'etc/resolv.conf'), { force: true })
  const options = ['--register=no', '--keep-unit', '--private-network', '--console=pipe', '--quiet']
  const container = spawn(nspawn, ['--directory', folder, ...options, '--boot'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let shown = ''
  for (const stream of [container.stdout, container.stderr]) {
    stream.setEncoding('utf8').on('data', (part) => {
      shown += part
    })
  }
  const ended = once(container, 'exit')

  /** @param {string[]} namespaces @param {string[]} command */
  const enter = (namespaces, command) => {
    const target = ['--target', String(initOf(container.pid))]
    return spawn('nsenter', [...target, ...namespaces, ...command], { stdio: 'pipe' })
  }
  const inside = ['--mount', '--uts', '--ipc', '--net', '--pid', '--root']
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  /** @type {Machine} */
  const machine = {
    folder,
    async run(commands, input = '') {
      const script = `cd /root && set -euo pipefail\n${commands}`
      const child = enter(inside, ['env', '-i', path, 'HOME=/root', 'bash', '-c', script])
      let output = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (part) => {
          output += part
        })
      }
      // A command may end before it has read everything.
      child.stdin.on('error', () => {})
      child.stdin.end(input)
      const [code] = await once(child, 'close')
      return { code, output }
    },
    runOutside: (program, parameters) => enter(['--net'], [program, ...parameters]),
    async limitMemory(unit, megabytes) {
      if (!existsSync(formerCgroups)) {
        const set = (/** @type {string} */ limit) =>
          machine.run(`systemctl set-property --runtime ${unit} MemoryMax=${limit}`)
        const { output: former } = await machine.run(`systemctl show --property=MemoryMax --value ${unit}`)
        await set(`${megabytes}M`)
        return { remove: async () => void (await set(former.trim())) }
      }
      // systemd-nspawn shows the machine nothing of these cgroups that it may change. A supervisor stays
      // outside of the limit, as its server is what grows.
      const { output } = await machine.run(`main=$(systemctl show --property=MainPID --value ${unit})
        children=$(cat "/proc/$main/task/$main/children")
        set -- $children "$main" && echo "$1"`)
      const group = join(formerCgroups, `amritvasya-${process.pid}`)
      mkdirSync(group)
      writeFileSync(join(group, 'memory.limit_in_bytes'), `${megabytes * 1_000_000}`)
      writeFileSync(join(group, 'cgroup.procs'), `${outsidePid(initOf(container.pid), Number(output))}`)
      return { remove: async () => rmdirSync(group) }
    },
    async close() {
      container.kill()
      await ended
      rmSync(parent, { recursive: true })
    },
  }
  try {
    await waitForBoot(container, machine)
  } catch (error) {
    await machine.close()
    throw new Error(`Debian does not boot in systemd-nspawn:\n${shown}`, { cause: error })
  }
  return machine
}

/**
 * @param {number | undefined} init of the machine
 * @param {number} pid of a process within it
 * @returns {string | undefined} the id of that process on this machine
 */
function outsidePid(init, pid) {
  const namespace = readlinkSync(`/proc/${init}/ns/pid`)
  return readdirSync('/proc').find((candidate) => {
    try {
      return (
        /^\d+$/.test(candidate) &&
        readlinkSync(`/proc/${candidate}/ns/pid`) === namespace &&
        new RegExp(`^NSpid:.*\\s${pid}$`, 'm').test(readFileSync(`/proc/${candidate}/status`, 'utf8'))
      )
    } catch {
      // It has ended meanwhile.
      return false
    }
  })
}

/** @param {number | undefined} pid of systemd-nspawn @returns {number | undefined} the machine's first process */
function initOf(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return children.length > 0 ? Number(children[0]) : undefined
}

/**
 * @param {import('node:child_process').ChildProcess} container
 * @param {Machine} machine
 */
async function waitForBoot(container, machine) {
  for (let tries = 0; tries < 300; tries++) {
    if (container.exitCode !== null) throw new Error(`systemd-nspawn ended with ${container.exitCode}`)
    if (initOf(container.pid)) {
      const { output } = await machine.run('systemctl is-system-running --wait || true')
      if (/^(running|degraded)$/m.test(output)) return
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('it took longer than a minute')
}
