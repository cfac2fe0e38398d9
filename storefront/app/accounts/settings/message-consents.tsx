import type { MessageConsents as Consents } from '@amritvasya/contract'
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { toast } from '../../ui/toast.ts'
import { useCustomerApi } from '../customer-api.ts'
import { TryAgain } from './try-again.tsx'

type Way = 'settings' | 'checkout'
type Channel = Consents['channels'][number]

const failed = 'Failed to load your choices'

/**
 * Nothing is ticked before the customer ticks it, and one click takes it back. Renders nothing while the shop sends no
 * messages to phones and none was agreed to.
 */
export default function MessageConsents({
  way,
  frame,
  onChanged,
}: {
  way: Way
  frame: (content: ReactNode) => ReactNode
  onChanged?: () => void
}) {
  const api = useCustomerApi()
  const [consents, setConsents] = useState<Consents>()
  const [problem, setProblem] = useState<string>()
  const load = useCallback(
    () =>
      api('GET /users/message-consents', {}).then(
        (loaded) => {
          setConsents(loaded)
          setProblem(undefined)
        },
        (error: unknown) => setProblem(messageOf(error, failed)),
      ),
    [api],
  )
  useEffect(() => void load(), [load])
  const show = (changed: Consents) => {
    setConsents((shown) => withFormer(changed, shown))
    onChanged?.()
  }
  // The checkout works without the choice.
  if (problem && way === 'settings') return frame(<TryAgain message={problem} retry={() => void load()} />)
  const channels = consents?.channels.filter(({ isInUse }) => isInUse || way === 'settings') ?? []
  if (!consents || channels.length === 0) return null
  return frame(
    <>
      <p className="text-ink-soft">
        To +91 {consents.phone}. You can change this at any time in your settings.{' '}
        <a href="/privacy-notice" className="text-plum underline underline-offset-4">
          Privacy notice
        </a>
      </p>
      <ul className="mt-2">
        {channels.map((channel) => (
          <ConsentBox key={channel.channel} channel={channel} way={way} onChanged={show} />
        ))}
      </ul>
    </>,
  )
}

/** A box that was taken back while nothing is sent keeps the focus. */
const withFormer = (changed: Consents, shown: Consents | undefined): Consents => {
  const left = shown?.channels.filter(
    ({ channel }) => !changed.channels.some((one) => one.channel === channel),
  )
  return {
    ...changed,
    channels: [...changed.channels, ...(left ?? []).map((channel) => ({ ...channel, isGranted: false }))],
  }
}

type BoxProps = { channel: Channel; way: Way; onChanged: (consents: Consents) => void }

function ConsentBox({ channel: { channel, text, isGranted, isInUse }, way, onChanged }: BoxProps) {
  const api = useCustomerApi()
  const id = useId()
  const [wanted, setWanted] = useState<boolean>()
  async function change(granted: boolean) {
    if (wanted !== undefined) return
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
          aria-disabled={wanted !== undefined}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
        <span>
          {text}
          {!isInUse && (
            <span className="block text-sm text-ink-soft">Nothing is sent this way at present.</span>
          )}
        </span>
      </label>
    </li>
  )
}
