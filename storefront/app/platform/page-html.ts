import { createContext } from 'react-router'

/**
 * Takes a rendered page past its Response, which would copy its hundreds of kilobytes three times; in parts, as joining
 * them would copy it once more.
 */
export const htmlContext = createContext<{ html?: readonly (string | Uint8Array)[] }>()
