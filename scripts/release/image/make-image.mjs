import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveUp } from '../../steps/run.mjs'
import { readReleaseVersion, readRootPackage } from '../shop-files.mjs'
import { writeImageArchive } from './image-archive.mjs'
import { addDebianPackages } from './image-sbom.mjs'
import {
  healthCheck,
  IMAGE_USER,
  layOutRootFilesystem,
  nodeProgram,
  shopProgram,
} from './root-filesystem.mjs'

const { description, license } = readRootPackage()
const version = readReleaseVersion()
const name = `amritvasya-${version}-linux-x64`
const tag = `localhost/amritvasya:${version}`
/** The limit is for the compressed image. */
const MAX_IMAGE_MB = 150

/**
 * Makes an image of the archive of a release, without any registry.
 * Exits the process with one line when it cannot be made or is too large.
 * @param {string} folder of the archive; the image is written beside it
 */
async function makeImage(folder) {
  const archive = join(folder, `${name}.tar.gz`)
  if (!existsSync(archive)) giveUp(`There is no ${archive}: npm run release makes it`)
  const scratch = mkdtempSync(join(tmpdir(), 'amritvasya-image-'))
  const buildah = (/** @type {string[]} */ ...parameters) =>
    execFileSync(
      'buildah',
      [
        '--storage-driver',
        'vfs',
        '--root',
        join(scratch, 'storage'),
        '--runroot',
        join(scratch, 'run'),
        ...parameters,
      ],
      { encoding: 'utf8' },
    ).trim()
  try {
    const rootfs = join(scratch, 'rootfs')
    mkdirSync(rootfs, { mode: 0o755 })
    mkdirSync(join(scratch, 'debian'))
    await layOutRootFilesystem(archive, rootfs, join(scratch, 'debian'))
    mkdirSync(join(rootfs, 'usr/share/sbom'), { recursive: true })
    const sbom = readFileSync(join(rootfs, 'opt/amritvasya/sbom.cdx.json'), 'utf8')
    writeFileSync(join(rootfs, 'usr/share/sbom/amritvasya.cdx.json'), await addDebianPackages(sbom))

    const commit = commitOf(sbom)
    const container = buildah('from', '--format', 'docker', 'scratch')
    buildah('copy', '--quiet', '--chown', '0:0', container, rootfs, '/')
    // buildah leaves owner and mode of a folder that is there already as they are.
    const volume = join(scratch, 'volume')
    mkdirSync(join(volume, 'data'), { recursive: true, mode: 0o700 })
    buildah('copy', '--quiet', '--chown', `${IMAGE_USER}:${IMAGE_USER}`, container, volume, '/')
    buildah('config', ...configuration(commit), container)
    const seconds = String(commit.at.getTime() / 1_000)
    const built = buildah('commit', '--quiet', '--format', 'docker', '--timestamp', seconds, container, tag)
    const file = join(folder, `${name}.image.tar.gz`)
    const pushed = join(scratch, 'pushed')
    mkdirSync(pushed)
    buildah('push', '--quiet', '--format', 'v2s2', '--disable-compression', built, `dir:${pushed}`)
    const id = await writeImageArchive(pushed, { file, tag, mtime: commit.at })
    const megabytes = Math.round(statSync(file).size / 100_000) / 10
    if (megabytes > MAX_IMAGE_MB) giveUp(`The image has ${megabytes} MB (at most ${MAX_IMAGE_MB})`)
    process.stdout.write(`${file}\n${tag}, sha256:${id}, ${megabytes} MB compressed\n`)
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

/**
 * Finds out of which commit a release was made, as another one may be checked out now.
 * @param {string} sbom of the release
 * @returns {{ id: string, at: Date }}
 */
function commitOf(sbom) {
  /** @type {{ timestamp: string, component: { properties: { value: string }[] } }} */
  const { timestamp, component } = JSON.parse(sbom).metadata
  const id = component.properties.map(({ value }) => /of the commit (\w+)/.exec(value)?.[1]).find(Boolean)
  return { id: id ?? '', at: new Date(timestamp) }
}

/** @param {{ id: string, at: Date }} commit */
function configuration({ id, at }) {
  const labels = {
    title: 'Amritvasya',
    description,
    version,
    revision: id,
    created: at.toISOString(),
    licenses: license,
    documentation: `file:///opt/amritvasya/docs/operations.md`,
  }
  /** A volume /data with the data of the shop and, beside them, compiled modules. @type {Record<string, string>} */
  const env = {
    PATH: '/usr/bin:/bin',
    HOST: '0.0.0.0',
    DATA_DIR: '/data/shop',
    NODE_COMPILE_CACHE: '/data/cache',
  }
  return [
    ...['--entrypoint', JSON.stringify(['/usr/bin/catatonit', '--', nodeProgram, shopProgram])],
    ...[
      '--cmd',
      'start',
      '--user',
      `${IMAGE_USER}:${IMAGE_USER}`,
      '--workingdir',
      '/data',
      '--volume',
      '/data',
    ],
    ...['--port', '3000/tcp', '--stop-signal', 'SIGTERM', '--arch', 'amd64', '--os', 'linux'],
    ...['--healthcheck', `CMD ${nodeProgram} ${healthCheck}`],
    ...['--healthcheck-start-period', '2m', '--healthcheck-interval', '30s', '--healthcheck-timeout', '10s'],
    ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    ...Object.entries(labels).flatMap(([key, value]) => [
      '--label',
      `org.opencontainers.image.${key}=${value}`,
    ]),
  ]
}

const [, , folder = ''] = process.argv
await makeImage(folder)
