import type { MessageConsents as Consents } from '@amritvasya/contract'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../platform/api.ts'
import { toast } from '../../ui/toast.ts'
import { useCustomerApi } from '../customer-api.ts'

type Way = 'settings' | 'checkout'
type Channel = Consents['channels'][number]

/**
 * Nothing is ticked before the customer ticks it, and one click takes it back. Renders nothing while the shop sends no
 * messages to phones.
 */
export default function MessageConsents({
  way,
  frame,
}: {
  way: Way
  frame: (content: ReactNode) => ReactNode
}) {
  const api = useCustomerApi()
  const [consents, setConsents] = useState<Consents>()
  useEffect(() => {
    let isGone = false
    api('GET /users/message-consents', {}).then(
      (loaded) => !isGone && setConsents(loaded),
      // Messages are an extra: the page works without the choice.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [api])
  if (!consents || consents.channels.length === 0) return null
  return frame(
    <>
      <p className="text-ink-soft">
        To +91 {consents.phone}. You can change this at any time in your settings.{' '}
        <Link to="/privacy-notice" className="text-plum underline underline-offset-4">
          Privacy notice
        </Link>
      </p>
      <ul className="mt-2">
        {consents.channels.map((channel) => (
          <ConsentBox key={channel.channel} channel={channel} way={way} onChanged={setConsents} />
        ))}
      </ul>
    </>,
  )
}

type BoxProps = { channel: Channel; way: Way; onChanged: (consents: Consents) => void }

function ConsentBox({ channel: { channel, text, isGranted }, way, onChanged }: BoxProps) {
  const api = useCustomerApi()
  const id = useId()
  const [wanted, setWanted] = useState<boolean>()
  async function change(granted: boolean) {
    setWanted(granted)
    try {
      onChanged(await api('PUT /users/message-consents', { body: { channel, isGranted: granted, way } }))
    } catch (error) {
      toast.error(messageOf(error, 'Failed to save your choice'))
    }
    setWanted(undefined)
  }
  return (
    <li>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="size-5 shrink-0 accent-plum"
          checked={wanted ?? isGranted}
          disabled={wanted !== undefined}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
        {text}
      </label>
    </li>
  )
}
