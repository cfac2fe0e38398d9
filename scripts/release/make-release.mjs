import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveUp } from '../steps/run.mjs'
import { checksumsOf, hashOf, writeArchive } from './archive.mjs'
import { archs, getMachinePrograms } from './machine-programs.mjs'
import { makeNotices } from './notices.mjs'
import { installProduction, listPackageFiles } from './production-packages.mjs'
import { listShippedPackages, makeSbom } from './sbom.mjs'
import { listShopFiles, readCommit, readReleaseVersion } from './shop-files.mjs'

/** @typedef {import('./archive.mjs').Entries} Entries */
/** @typedef {{ packed: number, unpacked: number, packages: number }} Megabytes */

/** A release must stay below both. */
const MAX_ARCHIVE_MB = 250
const MAX_PACKAGES_MB = 150

/**
 * Makes the archive of a release with its list of components (SBOM) and checksums; the front ends must be built.
 * Exits the process with one line when it cannot be made or is too large.
 * @param {{ arch: string, folder: string, commit: { id: string, at: Date } }} options
 * @returns {Promise<{ file: string, megabytes: Megabytes }>}
 */
async function makeRelease({ arch, folder, commit }) {
  const version = readReleaseVersion(commit.id)
  const scratch = mkdtempSync(join(tmpdir(), 'amritvasya-release-'))
  try {
    const packages = join(scratch, 'packages')
    const programs = join(scratch, 'programs')
    mkdirSync(packages)
    mkdirSync(programs)
    await installProduction(arch, packages)
    const packageFiles = listPackageFiles(packages)
    const entries = new Map([
      ...listShopFiles(),
      ...packageFiles,
      ...(await getMachinePrograms(arch, programs)),
    ])
    const shipped = listShippedPackages(entries)
    const sbom = makeSbom(shipped, { arch, version, builtFrom: commit })
    entries.set('sbom.cdx.json', { content: sbom })
    entries.set('THIRD-PARTY-NOTICES.txt', { content: await makeNotices(shipped, entries) })
    entries.set('SHA256SUMS', { content: await checksumsOf(entries) })

    mkdirSync(folder, { recursive: true })
    const name = `amritvasya-${version}-linux-${arch}`
    const file = join(folder, `${name}.tar.gz`)
    await writeArchive(entries, { file, folder: `amritvasya-${version}`, mtime: commit.at })
    writeFileSync(join(folder, `${name}.cdx.json`), sbom)
    writeFileSync(join(folder, 'SHA256SUMS'), checksumsOfFolder(folder))
    const megabytes = {
      packed: inMegabytes(statSync(file).size),
      unpacked: inMegabytes(sizeOf(entries)),
      packages: inMegabytes(sizeOf(packageFiles)),
    }
    if (megabytes.packed > MAX_ARCHIVE_MB || megabytes.packages > MAX_PACKAGES_MB) {
      giveUp(
        `The release is too large: ${megabytes.packed} MB packed (at most ${MAX_ARCHIVE_MB}), ` +
          `${megabytes.packages} MB of production packages (at most ${MAX_PACKAGES_MB})`,
      )
    }
    return { file, megabytes }
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

/** @param {Entries} entries */
const sizeOf = (entries) => {
  const sizes = [...entries.values()].map((entry) => {
    if ('content' in entry) return entry.content.length
    return 'source' in entry ? statSync(entry.source).size : 0
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** @param {number} bytes */
const inMegabytes = (bytes) => Math.round(bytes / 100_000) / 10

/** @param {string} folder */
const checksumsOfFolder = (folder) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('amritvasya-'))
    .sort()
    .map((name) => `${hashOf('sha256', readFileSync(join(folder, name)))}  ${name}\n`)
    .join('')

const [, , arch = '', folder = ''] = process.argv
if (!archs.includes(arch)) giveUp(`--arch is one of ${archs.join(', ')}`)
const { file, megabytes } = await makeRelease({ arch, folder, commit: readCommit() })
process.stdout.write(
  `${file}\n${megabytes.packed} MB packed, ${megabytes.unpacked} MB unpacked, ` +
    `of which ${megabytes.packages} MB are production packages\n`,
)
