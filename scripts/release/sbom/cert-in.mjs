import { Models } from '@cyclonedx/cyclonedx-library'

/**
 * The data fields of CERT-In's Technical Guidelines on SBOM 2.0 (table 5) that CycloneDX has no place for. The others
 * are fields of its own: name, version, description, supplier, licences, dependencies, hashes, purl as the unique
 * identifier, and in the metadata authors and timestamp.
 * @typedef {object} CertInFields
 * @property {string} origin
 * @property {string} vulnerabilities
 * @property {string} patchStatus
 * @property {string} releaseDate
 * @property {string} endOfLifeDate
 * @property {'critical' | 'high' | 'medium' | 'low'} criticality
 * @property {string} usageRestrictions
 * @property {string} comments
 * @property {'yes' | 'no'} executable
 * @property {'yes' | 'no'} archive
 * @property {'yes' | 'no'} structured
 */

/** @type {Record<keyof CertInFields, string>} */
export const certInNames = {
  origin: 'cert-in:origin',
  vulnerabilities: 'cert-in:vulnerabilities',
  patchStatus: 'cert-in:patch-status',
  releaseDate: 'cert-in:release-date',
  endOfLifeDate: 'cert-in:end-of-life-date',
  criticality: 'cert-in:criticality',
  usageRestrictions: 'cert-in:usage-restrictions',
  comments: 'cert-in:comments',
  executable: 'cert-in:executable-property',
  archive: 'cert-in:archive-property',
  structured: 'cert-in:structured-property',
}

/** Two builds of a commit are the same, so nothing that changes from day to day is in the document. */
export const UNKNOWN_VULNERABILITIES =
  'none recorded; they become known after a release, so ask a database such as https://osv.dev by the purl'

/** @param {Models.Component} component @param {CertInFields} fields */
export function addCertInFields(component, fields) {
  for (const [field, name] of /** @type {[keyof CertInFields, string][]} */ (Object.entries(certInNames))) {
    component.properties.add(new Models.Property(name, fields[field]))
  }
}

/**
 * Derives restrictions of use from a licence; those of a licence that is not listed are in its text.
 * @param {string} licence SPDX
 */
export function restrictionsOf(licence) {
  if (/\bL?GPL/.test(licence)) return `${licence}: the component may be replaced by another version of it`
  if (/\bMPL/.test(licence)) return `${licence}: changed files of the component stay under it`
  if (/\bCC-BY|\bOFL/.test(licence))
    return `${licence}: the author is named; fonts are not sold by themselves`
  return `none beyond the notice that ${licence} asks for (THIRD-PARTY-NOTICES.txt)`
}
