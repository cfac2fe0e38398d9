import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProofCache } from '../../steps/proof-cache.mjs'
import { hasProgram } from '../../steps/run.mjs'

const suite = 'bookworm'

/** It is undefined where a bare Debian can be entered, else the line that says what is missing. */
export const whyNoBareDebian =
  process.getuid?.() === 0 && ['debootstrap', 'unshare', 'ip'].every(hasProgram)
    ? undefined
    : 'Not proven: a bare Debian needs root and the Debian packages debootstrap, util-linux and iproute2'

/** It is kept between runs, because it takes a minute to make; nothing is written into it. @returns {string} */
function ensureRootfs() {
  const rootfs = join(openProofCache(), `debian-${suite}`)
  if (existsSync(rootfs)) return rootfs
  const draft = mkdtempSync(`${rootfs}-draft-`)
  execFileSync('debootstrap', ['--variant=minbase', suite, draft], { stdio: ['ignore', 'ignore', 'inherit'] })
  chmodSync(draft, 0o755)
  renameSync(draft, rootfs)
  return rootfs
}

/**
 * Unpacks a release as root, makes its folder read-only, and runs a script on its Node as the user nobody, without any
 * network but its own loopback. The arguments are rootfs, archive, script, data folder and the release's name.
 */
const enter = String.raw`
  set -eu
  rootfs=$1 archive=$2 script=$3 data=$4 name=$5
  mount --make-rprivate /
  ip link set lo up
  mount --bind "$rootfs" "$rootfs"
  mount -t tmpfs -o size=1g tmpfs "$rootfs/opt"
  mount -t proc proc "$rootfs/proc"
  mount --rbind /dev "$rootfs/dev"
  mount -t tmpfs -o mode=1777 tmpfs "$rootfs/tmp"
  mount --bind "$data" "$rootfs/srv"
  chown 65534:65534 "$rootfs/srv"
  cp "$archive" "$rootfs/opt/release.tar.gz"
  cp "$script" "$rootfs/opt/script.mjs"
  chroot "$rootfs" tar -xzf /opt/release.tar.gz -C /opt
  chroot "$rootfs" sh -c 'cd "/opt/$1" && sha256sum --quiet --check SHA256SUMS' sh "$name"
  mount -o remount,ro "$rootfs/opt"
  mount -o remount,ro,bind "$rootfs"
  exec chroot --userspec=65534:65534 "$rootfs" env -i PATH=/usr/bin:/bin DATA_DIR=/srv/data LD_LIBRARY_PATH="/opt/$name/lib" \
    "/opt/$name/node_modules/node/bin/node" /opt/script.mjs "/opt/$name/bin/amritvasya"`

/**
 * Runs a script in a Debian that has nothing but its essential packages, neither network nor npm.
 * @param {string} archive of a release
 * @param {string} name the folder in the archive
 * @param {string} script its standard output is JSON; it gets the path of the program
 * @returns {unknown} the output
 */
export function runInBareDebian(archive, name, script) {
  const rootfs = ensureRootfs()
  const data = mkdtempSync(join(tmpdir(), 'amritvasya-bare-data-'))
  try {
    const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child']
    const parameters = [...namespaces, 'sh', '-c', enter, 'sh', rootfs, archive, script, data, name]
    const output = execFileSync('unshare', parameters, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return JSON.parse(output)
  } finally {
    rmSync(data, { recursive: true })
  }
}
