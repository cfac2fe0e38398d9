import type { OrderReturn, ReturnQuote as Quote, ReturnableOrder } from '@amritvasya/contract'
import { MAX_RETURN_DETAILS, returnReasons } from '@amritvasya/contract/rules/return-reasons'
import { type FormEvent, useRef, useState } from 'react'
import { isApiFailure, messageOf } from '../platform/api.ts'
import { useApiBase } from '../platform/use-api.ts'
import { PictureField } from '../reviews/form/picture-field.tsx'
import type { PreparedPicture } from '../reviews/form/prepare-picture.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toast } from '../ui/toast.ts'
import { type LineChoice, ReturnLine } from './return-line.tsx'
import { type QuotedPieces, ReturnQuote } from './return-quote.tsx'
import { type ReturnAccess, sendReturn } from './send-return.ts'
import { type Way, WayChoice } from './way-choice.tsx'

type Reason = OrderReturn['reason']
type Props = {
  lines: ReturnableOrder['lines']
  /** There are several where there is a choice. */
  ways: readonly Way[]
  access: ReturnAccess
  /** It stays the same function. */
  quote: (pieces: QuotedPieces) => Promise<Quote>
  show: (order: ReturnableOrder) => void
}

const newKey = () => crypto.randomUUID()
const needsPicture = (reason: Reason) => returnReasons[reason].needsPicture

function problemOf(pieces: readonly { replacement?: string | undefined }[]): string | undefined {
  if (pieces.length === 0) return 'Please choose at least one piece'
  return pieces.some(({ replacement }) => replacement === '')
    ? 'Please choose for each piece what we send instead'
    : undefined
}

export function ReturnForm({ lines, ways, access, quote, show }: Props) {
  const base = useApiBase()
  const key = useRef(newKey())
  const [choices, setChoices] = useState<Readonly<Record<string, LineChoice>>>({})
  const [way, setWay] = useState<Way>('money')
  const [details, setDetails] = useState('')
  const [pictures, setPictures] = useState<PreparedPicture[]>([])
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  // A changed request under the key of the former one would be refused.
  const renewing =
    <T,>(set: (changed: T) => void) =>
    (changed: T) => {
      key.current = newKey()
      set(changed)
    }
  const change = renewing(setChoices)
  const isExchange = way === 'exchange'
  const pieces = lines.flatMap(({ lineId, returnable }) => {
    const choice = choices[lineId]
    if (!choice?.reason) return []
    const { reason, replacement } = choice
    const quantity = Math.min(choice.quantity, returnable)
    return [{ lineId, reason, quantity, ...(isExchange && { replacement }) }]
  })
  const reasons = pieces.map(({ reason }) => reason)
  const wantsPicture = reasons.some(needsPicture)
  const missing = wantsPicture && pictures.length === 0
  const problem = problemOf(pieces)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setFailure(undefined)
    if (busy || isPreparing || missing || problem) return
    setBusy(true)
    try {
      show(
        await sendReturn(base, access, {
          key: key.current,
          pieces,
          asCredit: way === 'credit',
          details,
          pictures: wantsPicture ? pictures : [],
        }),
      )
      toast.success('We have your return request')
      change({})
      setDetails('')
      setPictures([])
      setTried(false)
      window.scrollTo({ top: 0 })
    } catch (error) {
      const isUnanswered = isApiFailure(error) && error.status === 0
      setFailure(messageOf(error, `Failed to send the return.${isUnanswered ? ` ${error.message}` : ''}`))
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      aria-label="Send a piece back"
      onSubmit={(event) => void submit(event)}
      className="rounded-lg bg-surface p-5 shadow-soft sm:p-6"
    >
      <fieldset disabled={busy} className="grid min-w-0 gap-5">
        <legend className="mb-4 text-xl text-plum-deep">Which pieces are you returning, and why?</legend>
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <ReturnLine
              key={line.lineId}
              line={line}
              choice={choices[line.lineId]}
              isExchange={isExchange}
              onChange={(choice) => change({ ...choices, [line.lineId]: choice })}
            />
          ))}
        </ul>
        {wantsPicture && (
          <PictureField
            label="A photo of the piece and its box"
            pictures={pictures}
            onChange={renewing(setPictures)}
            onBusy={setPreparing}
            error={isTried && missing ? 'Please add a photo of what is damaged or wrong' : undefined}
          />
        )}
        {reasons.length > 0 && (
          <TextArea
            label="What is wrong? (optional)"
            maxLength={MAX_RETURN_DETAILS}
            value={details}
            onChange={({ currentTarget }) => renewing(setDetails)(currentTarget.value)}
          />
        )}
        <CostsNote reasons={reasons} />
        {ways.length > 1 && pieces.length > 0 && (
          <WayChoice way={way} offered={ways} choose={renewing(setWay)} />
        )}
        {isExchange && pieces.length > 0 && (
          <p className="text-sm text-ink-soft">
            We will send it once we have your piece. The same one again costs nothing. If the new one costs
            more, you pay the difference with a link; if it costs less, the difference becomes store credit in
            your account.
          </p>
        )}
      </fieldset>
      {pieces.length > 0 && (
        <div className="mt-5">
          <ReturnQuote
            pieces={pieces.map(({ lineId, quantity, reason }) => ({ lineId, quantity, reason }))}
            way={way}
            ask={quote}
          />
        </div>
      )}
      <div className="mt-5 grid gap-3">
        <FormAlert message={failure ?? (isTried ? problem : undefined)} />
        <Button type="submit" className="sm:justify-self-start" aria-disabled={busy || isPreparing}>
          {busy ? 'Sending…' : isPreparing ? 'Preparing photos…' : 'Ask to send it back'}
        </Button>
      </div>
    </form>
  )
}

function CostsNote({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <>
      {reasons.some((reason) => !returnReasons[reason].costsNothing) && (
        <p className="text-sm text-ink-soft">
          If you have simply changed your mind, or a piece does not fit, you pay for sending it back, and the
          delivery charge of the order is not refunded.
        </p>
      )}
      {reasons.some((reason) => returnReasons[reason].costsNothing) && (
        <p className="text-sm text-ink-soft">
          Damaged, wrong or missing pieces cost you nothing: we pay for the return as well.
        </p>
      )}
    </>
  )
}
