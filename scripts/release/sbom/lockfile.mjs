import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../steps/run.mjs'

/**
 * It is a package of package-lock.json.
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {string} [deprecated]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/** @returns {Record<string, LockedPackage>} by their paths, such as `node_modules/zod` */
export const readLockfile = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/**
 * Finds what an import in one package reaches, as Node does.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} from the path of a package
 * @param {string} name
 * @returns {string | undefined} its path; undefined when it is not in the lockfile
 */
function resolvePackage(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    const found = packages[path]
    if (found?.link) return found.resolved
    if (found) return path
    if (folder === '') return undefined
  }
}

/**
 * @param {Record<string, LockedPackage>} packages
 * @param {string} path of a package
 * @returns {string[]} the paths of what it depends on in production
 */
export function dependenciesOf(packages, path) {
  const locked = packages[path]
  const names = Object.keys({
    ...locked?.peerDependencies,
    ...locked?.optionalDependencies,
    ...locked?.dependencies,
  })
  return names.flatMap((name) => resolvePackage(packages, path, name) ?? [])
}

/**
 * @param {Record<string, LockedPackage>} packages
 * @param {string[]} from
 * @returns {Set<string>} these and everything that they depend on in production
 */
export function closureOf(packages, from) {
  const found = new Set(from)
  for (const path of found) {
    for (const dependency of dependenciesOf(packages, path)) found.add(dependency)
  }
  return found
}
