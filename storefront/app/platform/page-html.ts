import { createContext } from 'react-router'

/**
 * Passes a rendered page around its Response, which would copy hundreds of kilobytes three times; in parts, because
 * joining them would copy it once more.
 */
export const htmlContext = createContext<{ html?: readonly (string | Uint8Array)[] }>()
