import type { Manifest } from '../base/manifest.ts'
import { BackupError } from '../target/object-store.ts'

const numbersOf = (version: string): number[] => version.split(/[.-]/).slice(0, 3).map(Number)

/** Compares three numbers; what follows a hyphen does not count. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(than)]
  const at = a.findIndex((number, i) => number !== b[i])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}

export type OwnVersions = { release: string; postgresVersion: string }

/**
 * PostgreSQL reads the data files of its own major version only, and a release knows no schema of later ones.
 * @throws {BackupError} that names the release with which the backup can be restored
 */
export function assertRestorable(
  { release, postgresVersion }: Pick<Manifest, 'release' | 'postgresVersion'>,
  own: OwnVersions,
): void {
  const [major, ownMajor] = [numbersOf(postgresVersion)[0], numbersOf(own.postgresVersion)[0]]
  if (major !== ownMajor) {
    throw new BackupError(
      `The backup is of PostgreSQL ${postgresVersion}, and this release runs ${own.postgresVersion}: restore it with ` +
        `release ${release} of the shop, then update as CHANGELOG.md says`,
    )
  }
  if (isNewer(release, own.release)) {
    throw new BackupError(
      `The backup is of release ${release}, newer than this one (${own.release}): restore it with release ${release} or newer`,
    )
  }
}
