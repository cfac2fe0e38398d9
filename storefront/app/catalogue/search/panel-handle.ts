import type { KeyboardEvent, Ref } from 'react'

/** What the panel of results does for the text field it belongs to. */
export type PanelHandle = { onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void }

/** The text of the search box and when it became that, in milliseconds since 1970. */
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
