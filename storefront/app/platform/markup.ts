import { createContext, type ReactNode } from 'react'

/**
 * Replaces elements by cached markup, so that the server need not render them for every page.
 * @param of object that contains all data shown
 * @param kind anything else that the elements depend on
 * @returns undefined when they are to be rendered as usual
 */
export type Markup = (of: object, kind: string, elements: ReactNode) => string | undefined

/** Undefined in the browser. */
export const MarkupContext = createContext<Markup | undefined>(undefined)
