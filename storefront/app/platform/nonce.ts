import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Marks this rendering's own inline scripts and styles; the server allows them by hash and removes it. */
export const nonceContext = createContext<string>()

/** The same for components; undefined in the browser. */
export const NonceContext = createReactContext<string | undefined>(undefined)
