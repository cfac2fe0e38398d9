import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** The mark of this rendering's own inline scripts and styles; the server allows them by hash and takes it out. */
export const nonceContext = createContext<string>()

/** The same for components; empty in the browser. */
export const NonceContext = createReactContext<string | undefined>(undefined)
