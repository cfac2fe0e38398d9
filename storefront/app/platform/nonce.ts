import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/**
 * Marks the shop's own inline scripts and styles of this rendering; the server allows them by hash and removes the
 * nonce.
 */
export const nonceContext = createContext<string>()

/** The same for components; undefined in the browser. */
export const NonceContext = createReactContext<string | undefined>(undefined)
