import type { BootScript } from './document-paths.ts'

/** It has the style sheet of each kind of document; the build fills it (development/document-styles.ts), development has the whole one only. */
export const documentStyles: Partial<Record<BootScript, string>> = {}
