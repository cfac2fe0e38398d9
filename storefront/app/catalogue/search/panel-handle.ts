import type { KeyboardEvent } from 'react'

/** What the panel of results does for the text field it belongs to. */
export type PanelHandle = { onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void }
