import { MAX_GIFT_NOTE_LENGTH } from '@amritvasya/contract/rules/address-lengths'
import { textOr } from '../../platform/unknown-value.ts'
import { readSession, writeSession } from './session.ts'

/** @returns the note as it was typed; empty without it */
export const readGiftNote = (): string => textOr(readSession('gift-note'), '').slice(0, MAX_GIFT_NOTE_LENGTH)

export const saveGiftNote = (note: string): void => writeSession('gift-note', note || undefined)

/** Returns it as an order takes it. */
export function giftNoteOfOrder(): { giftNote?: string } {
  const giftNote = readGiftNote().trim()
  return giftNote ? { giftNote } : {}
}
