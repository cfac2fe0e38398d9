import { Enums, Models, Serialize, Validation } from '@cyclonedx/cyclonedx-library'
import { checksumsOf, hashOf } from '../archive.mjs'
import { readReleaseVersion, readRootPackage } from '../shop-files.mjs'
import { addCertInFields } from './cert-in.mjs'
import { listNativeComponents } from './native-components.mjs'
import { listNpmComponents, sbomSpec } from './npm-components.mjs'

/** @typedef {import('../archive.mjs').Entries} Entries */
/** @typedef {import('./npm-components.mjs').Shipped} Shipped */

/**
 * Makes the list of components (SBOM) of a release in CycloneDX 1.6, with the fields of CERT-In's guidelines.
 * @param {Entries} entries
 * @param {{ arch: string, commit: { id: string, at: Date } }} release
 * @returns {Promise<{ text: Buffer, components: Shipped[] }>}
 * @throws {Error} when the document does not fit the schema of CycloneDX
 */
export async function makeSbom(entries, { arch, commit }) {
  const { name, description } = readRootPackage()
  const version = readReleaseVersion(commit.id)
  const supplier = new Models.OrganizationalEntity({ name: 'Amritvasya' })
  const shop = new Models.Component(Enums.ComponentType.Application, name, {
    version,
    description,
    supplier,
    purl: `pkg:generic/${name}@${version}?arch=${arch}&os=linux`,
    bomRef: `${name}@${version}`,
  })
  shop.licenses.add(new Models.NamedLicense('UNLICENSED'))
  shop.hashes.set(Enums.HashAlgorithm['SHA-256'], hashOf('sha256', await checksumsOf(entries)))
  addCertInFields(shop, {
    origin: 'own work',
    vulnerabilities: 'none known at the time of the commit',
    patchStatus: 'the newest release is the supported one',
    releaseDate: commit.at.toISOString().slice(0, 10),
    endOfLifeDate: 'with the next release',
    criticality: 'critical',
    usageRestrictions: 'proprietary: for the shop that it was made for',
    comments: `made of the commit ${commit.id}; the checksum is that of SHA256SUMS without this document and the notices`,
    executable: 'yes',
    archive: 'yes',
    structured: 'yes',
  })
  const packages = listNpmComponents(entries)
  const natives = await listNativeComponents(entries, arch)
  const bom = new Models.Bom({ serialNumber: serialNumberOf(`${name} ${version} ${arch} ${commit.id}`) })
  bom.metadata.timestamp = commit.at
  bom.metadata.component = shop
  bom.metadata.supplier = supplier
  bom.metadata.authors.add(new Models.OrganizationalContact({ name: 'Amritvasya' }))
  bom.metadata.lifecycles.add(Enums.LifecyclePhase.Build)
  for (const component of [...[...packages.values()].map((one) => one.component), ...natives]) {
    bom.components.add(component)
    shop.dependencies.add(component.bomRef)
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(sbomSpec))
  const text = serializer.serialize(bom, { sortLists: true, space: 1 })
  const errors = await new Validation.JsonStrictValidator(sbomSpec.version).validate(text)
  if (errors) throw new Error(`The SBOM does not fit its schema: ${JSON.stringify(errors)}`)
  return { text: Buffer.from(`${text}\n`), components: [...packages.values()] }
}

/** @param {string} subject @returns {string} the same for the same subject, in the form of a UUID of version 8 (RFC 9562) */
function serialNumberOf(subject) {
  const hex = hashOf('sha256', Buffer.from(subject))
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return `urn:uuid:${parts.join('-')}`
}
