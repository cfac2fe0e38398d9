import { MAX_GIFT_NOTE_LENGTH } from '@amritvasya/contract/rules/address-lengths'
import { useState } from 'react'
import { TextArea } from '../../ui/text-area.tsx'
import { readGiftNote, saveGiftNote } from '../flow/gift-note.ts'
import { Panel } from './panel.tsx'

/** Its text stays in the tab until the order is placed. */
export function GiftNotePanel({ onClose }: { onClose: () => void }) {
  const [note, setNote] = useState(readGiftNote)
  const change = (changed: string) => {
    setNote(changed)
    saveGiftNote(changed)
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
        onClick={() => {
          saveGiftNote('')
          onClose()
        }}
        className="mt-2 inline-flex min-h-11 items-center text-sm text-plum underline underline-offset-4"
      >
        Send it without a note
      </button>
    </Panel>
  )
}
