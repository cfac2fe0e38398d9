import type { PolicyVersion } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'

const spanOf = ({ beginsAt, endsAt }: PolicyVersion): string => {
  if (beginsAt === null) return endsAt ? `Until ${formatDate(endsAt)}` : ''
  return endsAt ? `${formatDate(beginsAt)} to ${formatDate(endsAt)}` : `Since ${formatDate(beginsAt)}`
}

/** Former versions stay readable; nothing is there while there was only one. */
export function PolicyVersions({ path, versions }: { path: string; versions: readonly PolicyVersion[] }) {
  if (versions.length === 0) return null
  return (
    <section aria-labelledby="versions-of-this-text" className="mt-12 border-t border-line pt-6">
      <h2 id="versions-of-this-text" className="text-xl text-plum-deep">
        Versions of this text
      </h2>
      <ul className="mt-2">
        {versions.map((version) => (
          <li key={`${version.number} ${version.beginsAt}`}>
            <a
              href={version.endsAt ? `${path}?version=${version.number}` : path}
              className="flex min-h-11 items-center text-plum underline underline-offset-4 hover:text-plum-deep"
            >
              {spanOf(version)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** It is above a former version. */
export function FormerVersion({ path, former }: { path: string; former: PolicyVersion | undefined }) {
  if (!former?.endsAt) return null
  return (
    <p role="note" className="container-page mt-3 rounded-md bg-gold-soft py-3 text-plum-deep">
      This is a former version:{' '}
      {former.beginsAt ? `in force from ${spanOf(former)}` : `in force until ${formatDate(former.endsAt)}`}.{' '}
      <a href={path} className="underline underline-offset-4">
        Read the present version
      </a>
    </p>
  )
}
