import { createContext, type ReactNode } from 'react'

/**
 * Puts markup in the place of elements that the server need not render for every page anew.
 * @param of all that the elements show
 * @param kind whatever else they depend on
 * @returns undefined when they are to be rendered as usual
 */
export type Markup = (of: object, kind: string, elements: ReactNode) => string | undefined

/** Undefined in the browser. */
export const MarkupContext = createContext<Markup | undefined>(undefined)
