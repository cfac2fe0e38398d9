import type { KeyboardEvent, Ref } from 'react'

/** The keyboard handling that the panel provides to its text field. */
export type PanelHandle = { onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void }

/** The text of the search box and the time of its last change, in milliseconds since 1970. */
export type Typed = { text: string; at: number }

export type SearchPanelProps = {
  ref: Ref<PanelHandle>
  id: string
  typed: Typed
  onActive: (id: string | undefined) => void
  onOptions: (some: boolean) => void
  onQuery: (text: string) => void
  onClose: () => void
  onDone: (() => void) | undefined
}
