import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps/run.mjs'

/** @typedef {import('./archive.mjs').Entries} Entries */

/** The workspaces whose sources the server runs; a demo needs the last two. */
export const serverWorkspaces = ['server', 'contract', 'demo', 'sandbox']
const frontEndBuilds = ['storefront/build', 'back-office/build']

const shipped = [
  new RegExp(`^(${serverWorkspaces.join('|')})/(package\\.json$|src/)`),
  /^demo\/pictures\//,
  /^scripts\/(amritvasya|steps\/(run|server|supervise|fatal-report))\.mjs$/,
  /^bin\//,
  /^deploy\/(?!release\/)/,
  /^docs\/(?!gallery\/).*\.md$/,
  /^CHANGELOG\.md$/,
]
const left = /\.test\.[a-z]+$|\.test$|\/testing\/|(^|\/)tsconfig\.json$/

/** @param {string} path of a file in the repository */
export const isShipped = (path) => shipped.some((pattern) => pattern.test(path)) && !left.test(path)

/** @param {string[]} parameters */
const git = (...parameters) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 })

/** @returns {{ id: string, at: Date, isClean: boolean }} the commit that is checked out */
export function readCommit() {
  const [id = '', seconds] = git('log', '-1', '--format=%H %ct').trim().split(' ')
  return { id, at: new Date(Number(seconds) * 1_000), isClean: git('status', '--porcelain').trim() === '' }
}

/**
 * Lists what a release has of the repository, and the builds of the front ends, which must be there.
 * @returns {Entries}
 */
export function listShopFiles() {
  /** @type {Entries} */
  const entries = new Map()
  for (const path of git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')) {
    if (!isShipped(path)) continue
    const source = join(root, path)
    entries.set(path, { source, isExecutable: (statSync(source).mode & 0o100) !== 0 })
  }
  for (const folder of frontEndBuilds) {
    for (const file of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const source = join(file.parentPath, file.name)
      // The record of a build's inputs is for the next build.
      if (file.isFile() && file.name !== '.inputs') entries.set(source.slice(root.length + 1), { source })
    }
  }
  const { name, description, license, bin } = readRootPackage()
  const released = {
    name,
    version: readReleaseVersion(),
    description,
    private: true,
    type: 'module',
    license,
    bin,
  }
  entries.set('package.json', { content: Buffer.from(`${JSON.stringify(released, null, 2)}\n`) })
  entries.set('README.md', { source: join(root, 'deploy/release/README.md') })
  return entries
}

/**
 * Two archives of one version must not differ: after a release, what is not named yet has its commit in the version.
 * @param {string} version of the last release
 * @param {string} changelog
 * @param {string} commit
 */
export function releaseVersionOf(version, changelog, commit) {
  const [, unreleased = ''] = /^## \[Unreleased\]$(.*?)(?=^## |$(?![\s\S]))/ms.exec(changelog) ?? []
  return /^- /m.test(unreleased) ? `${version}-dev.${commit.slice(0, 12)}` : version
}

/** @param {string} [commit] @returns {string} the version of a release of this commit */
export const readReleaseVersion = (commit = readCommit().id) =>
  releaseVersionOf(readRootPackage().version, readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), commit)

/** @returns {{ name: string, version: string, description: string, license: string, bin: object, devDependencies: Record<string, string> }} */
export const readRootPackage = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
