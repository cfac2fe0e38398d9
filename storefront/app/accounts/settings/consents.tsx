import type { ConsentChange, Consents as Loaded } from '@amritvasya/contract'
import { type ConsentPurpose, consentPurposes, purposes } from '@amritvasya/contract/rules/consent-purposes'
import { formatDateTime } from '@amritvasya/contract/rules/dates'
import { channelNames } from '@amritvasya/contract/rules/phone-messages'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useCustomerApi } from '../customer-api.ts'
import { useLoaded } from '../use-loaded.ts'

const failed = 'Failed to load your consents'

/** Each is given and taken back by the same press. */
export function Consents() {
  const api = useCustomerApi()
  const load = useCallback(() => api('GET /users/consents', {}), [api])
  const { loaded, refresh, retry } = useLoaded(load, failed)
  if (loaded.state === 'failed') {
    return (
      <div className="flex flex-col items-start gap-3">
        <FormAlert message={loaded.message} />
        <Button look="secondary" onClick={retry}>
          Try Again
        </Button>
      </div>
    )
  }
  if (loaded.state === 'loading') return <Skeleton className="h-40 rounded-md" />
  const { consents, history } = loaded.data
  return (
    <>
      <ul className="divide-y divide-line">
        {consents.map((consent) => (
          <ConsentRow key={consent.purpose} consent={consent} onChanged={refresh} />
        ))}
      </ul>
      <p className="mt-2">
        <Link to="/privacy-notice" className="text-plum underline underline-offset-4">
          Which data we take, and what for
        </Link>
      </p>
      <h3 className="mt-6 text-lg text-plum-deep">What you have agreed to so far</h3>
      {history.length === 0 ? (
        <p className="mt-1 text-ink-soft">Nothing has been given or taken back yet.</p>
      ) : (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls only what has the focus
          tabIndex={0}
          aria-label="What you have agreed to so far"
          className="mt-1 max-h-80 divide-y divide-line overflow-y-auto"
        >
          {history.map((change) => (
            <HistoryRow key={`${change.at} ${change.purpose}`} change={change} />
          ))}
        </ul>
      )}
    </>
  )
}

const ways: Readonly<Record<ConsentChange['way'], string>> = {
  mail: 'by a link in an email',
  settings: 'in your settings',
  staff: 'by our staff',
  deletion: 'with your account',
  checkout: 'at the checkout',
  reply: 'by a reply to a message',
}

const isPurpose = (name: string): name is ConsentPurpose =>
  (consentPurposes as readonly string[]).includes(name)

function HistoryRow({
  change: { purpose, phone, isGranted, textVersion, way, at },
}: {
  change: ConsentChange
}) {
  const name = isPurpose(purpose)
    ? purposes[purpose].name
    : `${channelNames[purpose]}${phone ? ` to +91 ${phone}` : ''}`
  return (
    <li className="py-2">
      <p className="font-semibold">
        {name}: {isGranted ? 'agreed' : 'taken back'}
      </p>
      <p className="text-sm text-ink-soft">
        {formatDateTime(at)}, {ways[way]}
        {textVersion && `, text of ${textVersion}`}
      </p>
    </li>
  )
}

type RowProps = { consent: Loaded['consents'][number]; onChanged: () => Promise<unknown> }

/** A button and no box to tick: what is sent until the customer objects would be a box ticked in advance. */
function ConsentRow({ consent: { purpose, name, text, isGranted }, onChanged }: RowProps) {
  const api = useCustomerApi()
  const [isBusy, setIsBusy] = useState(false)
  async function change() {
    setIsBusy(true)
    try {
      await api('PUT /users/consents', { body: { purpose, isGranted: !isGranted } })
      await onChanged()
    } catch (error) {
      toast.error(messageOf(error, 'Failed to save your choice'))
    }
    setIsBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 basis-64 grow">
        <p className="font-semibold">
          {name}: {isGranted ? 'on' : 'off'}
        </p>
        <p className="text-ink-soft">{text}</p>
      </div>
      <Button
        look="secondary"
        disabled={isBusy}
        aria-label={`Turn ${isGranted ? 'off' : 'on'}: ${name}`}
        onClick={() => void change()}
      >
        {isGranted ? 'Turn off' : 'Turn on'}
      </Button>
    </li>
  )
}
