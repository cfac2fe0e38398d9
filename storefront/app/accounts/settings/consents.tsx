import type { ConsentChange, Consents as Loaded } from '@amritvasya/contract'
import { type ConsentPurpose, consentPurposes, purposes } from '@amritvasya/contract/rules/consent-purposes'
import { formatDateTime } from '@amritvasya/contract/rules/dates'
import { channelNames } from '@amritvasya/contract/rules/phone-messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { useApiBase } from '../../platform/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useCustomerApi } from '../customer-api.ts'
import { useLoaded } from '../use-loaded.ts'
import { TryAgain } from './try-again.tsx'

const failed = 'Failed to load your consents'

/**
 * Each is given and taken back by the same press.
 * @param otherChanges counts those of messages to phones, which the history shows, too
 */
export function Consents({ otherChanges }: { otherChanges: number }) {
  const api = useCustomerApi()
  const load = useCallback(() => api('GET /users/consents', {}), [api])
  const { loaded, refresh, retry, show } = useLoaded(load, failed)
  const [announcement, setAnnouncement] = useState('')
  const known = useRef(otherChanges)
  useEffect(() => {
    if (known.current === otherChanges) return
    known.current = otherChanges
    void refresh()
  }, [otherChanges, refresh])
  const onChanged = (data: Loaded, text: string) => {
    show(data)
    setAnnouncement(text)
  }
  if (loaded.state === 'failed') {
    return <TryAgain message={loaded.message} retry={retry} />
  }
  if (loaded.state === 'loading') return <Skeleton className="h-40 rounded-md" />
  const { consents, history } = loaded.data
  return (
    <>
      <ul className="divide-y divide-line">
        {consents.map((consent) => (
          <ConsentRow key={consent.purpose} consent={consent} onChanged={onChanged} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p className="mt-2">
        <a href="/privacy-notice" className="text-plum underline underline-offset-4">
          What data we collect, and why
        </a>
      </p>
      <h3 className="mt-6 text-lg text-plum-deep">What you have agreed to so far</h3>
      {history.length === 0 ? (
        <p className="mt-1 text-ink-soft">You have not given or withdrawn any consent yet.</p>
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

type RowProps = {
  consent: Loaded['consents'][number]
  onChanged: (data: Loaded, announcement: string) => void
}

/** A button and no box to tick: what is sent until the customer objects would be a box ticked in advance. */
function ConsentRow({ consent: { purpose, name, text, isGranted }, onChanged }: RowProps) {
  const api = useCustomerApi()
  const base = useApiBase()
  const [isBusy, setIsBusy] = useState(false)
  async function change() {
    if (isBusy) return
    setIsBusy(true)
    try {
      const answer = await api('PUT /users/consents', { body: { purpose, isGranted: !isGranted } })
      if (purpose === 'cart-reminders' && !isGranted) (await import('../follow-cart.ts')).followCart(base)
      onChanged(answer, `${name} turned ${isGranted ? 'off' : 'on'}`)
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
        aria-disabled={isBusy}
        aria-label={`Turn ${isGranted ? 'off' : 'on'}: ${name}`}
        onClick={() => void change()}
      >
        {isGranted ? 'Turn off' : 'Turn on'}
      </Button>
    </li>
  )
}
