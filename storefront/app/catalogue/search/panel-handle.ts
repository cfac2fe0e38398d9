import type { KeyboardEvent, Ref } from 'react'

export type PanelHandle = {
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onSubmit: (text: string) => void
}

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
