import type { MailRevision, WordedMailRecord } from '@amritvasya/contract'
import { type WordedMailKind, wordedMails } from '@amritvasya/contract/rules/worded-mails'
import { call } from '../platform/http.ts'
import { useLacks } from '../platform/use-lacks.ts'
import { DateField } from '../ui/date-field.tsx'
import { Difference } from '../ui/difference.tsx'
import { type ShownVersion, VersionsButton } from '../ui/versions-button.tsx'

const titleOf = ({ revision, restoredFrom, wording }: MailRevision): string => {
  if (wording === null) return `Version ${revision}: the shop’s standard again`
  return restoredFrom === null ? `Version ${revision}` : `Version ${revision}: version ${restoredFrom} again`
}

/** The versions of a mail's texts down to the shop's standard, each compared with the texts that are sent now. */
export function MailVersionsButton({ mail }: { mail: WordedMailRecord }) {
  const lacks = useLacks()
  const { id, name, version, subject, heading, intro, closing } = mail
  const { standard } = wordedMails[id as WordedMailKind]
  const now = { subject, heading, intro, closing }
  const differenceOf = (texts: MailRevision['wording']) => (
    <Difference before={texts ?? standard} after={now} />
  )
  const read = async (signal: AbortSignal): Promise<readonly ShownVersion[]> => {
    const { items } = await call('GET /back-office/mail-wordings/:id/revisions', { params: { id } }, signal)
    if (items.length === 0) return []
    const changed = items.map((item, i) => ({
      number: item.revision,
      title: titleOf(item),
      isCurrent: i === 0,
      mark: i === 0 ? 'sent now' : undefined,
      origin: (
        <>
          <DateField value={item.createdAt} /> by {item.author}
        </>
      ),
      difference: differenceOf(item.wording),
    }))
    const first = { number: 0, title: 'The shop’s standard', isCurrent: false, origin: null }
    return [...changed, { ...first, difference: differenceOf(null) }]
  }
  const restore = (revision: number) =>
    call('POST /back-office/mail-wordings/:id/restore', { params: { id }, body: { revision, version } })
  return (
    <VersionsButton
      name={name}
      queryKey={['mail-wordings', id, 'revisions', version]}
      read={read}
      restore={lacks('POST /back-office/mail-wordings/:id/restore') ? undefined : restore}
      restored="Restored. The next mail has these texts."
      comparison="Compare with now"
      none="The shop’s standard texts are sent. Nothing was changed yet."
    />
  )
}
