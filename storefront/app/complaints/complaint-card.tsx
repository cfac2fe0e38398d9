import type { Complaint } from '@amritvasya/contract'
import { complaintTopics } from '@amritvasya/contract/rules/complaint-clocks'
import { formatDateTime } from '@amritvasya/contract/rules/dates'

const states: Record<Complaint['state'], { name: string; tone: string }> = {
  received: { name: 'Received', tone: 'bg-gold-soft text-plum-deep' },
  acknowledged: { name: 'In progress', tone: 'bg-plum-soft text-plum' },
  resolved: { name: 'Settled', tone: 'bg-good-soft text-good' },
}
const steps: Record<Complaint['history'][number]['kind'], string> = {
  received: 'Received',
  acknowledged: 'Acknowledged by us',
  answered: 'Answered by us',
  noted: 'Noted',
  resolved: 'Settled',
  reopened: 'Opened again',
}

/** The next deadline of the law; none once the complaint is settled. */
const deadlineOf = ({ state, acknowledgeBy, redressBy }: Complaint): string | undefined =>
  state === 'received'
    ? `We acknowledge it by ${formatDateTime(acknowledgeBy)} and settle it by ${formatDateTime(redressBy)}.`
    : state === 'acknowledged'
      ? `We settle it by ${formatDateTime(redressBy)}.`
      : undefined

export function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const { number, state, topic, orderNumber, message, history } = complaint
  const { name, tone } = states[state]
  const deadline = deadlineOf(complaint)
  return (
    <article aria-label={`Complaint ${number}`} className="rounded-lg bg-surface p-5 shadow-soft sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="font-sans text-lg font-semibold">Complaint {number}</h2>
          <p className="text-ink-soft">
            {[complaintTopics[topic], orderNumber && `order ${orderNumber}`].filter(Boolean).join(', ')}
          </p>
        </div>
        <span className={`inline-flex items-center rounded-sm px-2.5 py-1 text-sm font-semibold ${tone}`}>
          {name}
        </span>
      </div>
      {deadline && <p className="mt-3">{deadline}</p>}
      <p className="mt-3 border-l-2 border-line pl-4 wrap-anywhere whitespace-pre-line text-ink-soft">
        {message}
      </p>
      <ol className="mt-4 border-t border-line pt-4">
        {history.map(({ kind, text, createdAt }) => (
          <li key={`${createdAt} ${kind}`} className="py-1.5">
            <p>
              <span className="font-semibold">{steps[kind]}</span>{' '}
              <time dateTime={createdAt} className="text-sm text-ink-soft">
                {formatDateTime(createdAt)}
              </time>
            </p>
            {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ol>
    </article>
  )
}
