import { MAX_GIFT_NOTE_LENGTH } from '@amritvasya/contract/rules/address-lengths'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { readGiftNote, saveGiftNote } from '../flow/gift-note.ts'
import { Panel } from './panel.tsx'

/** Its text stays in the tab until the order is placed. */
export function GiftNote() {
  const [note, setNote] = useState<string>()
  // The server knows nothing of this tab.
  useEffect(() => setNote(readGiftNote() || undefined), [])
  if (note === undefined) {
    return (
      <Button look="secondary" className="w-full" onClick={() => setNote('')}>
        Is it a gift? Add a note
      </Button>
    )
  }
  const change = (changed: string | undefined) => {
    setNote(changed)
    saveGiftNote(changed ?? '')
  }
  return (
    <Panel title="Gift note">
      <TextArea
        label="Your words to the receiver"
        maxLength={MAX_GIFT_NOTE_LENGTH}
        autoFocus={note === ''}
        value={note}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <p className="mt-1 text-sm text-ink-soft">
        At most {MAX_GIFT_NOTE_LENGTH} characters. We print them on the packing slip, which lists the pieces
        without their prices.
      </p>
      <button
        type="button"
        onClick={() => change(undefined)}
        className="mt-2 inline-flex min-h-11 items-center text-sm text-plum underline underline-offset-4"
      >
        Send it without a note
      </button>
    </Panel>
  )
}
