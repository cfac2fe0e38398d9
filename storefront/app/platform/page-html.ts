import { createContext } from 'react-router'

/** Takes a rendered page past its Response, which would copy its hundreds of kilobytes three times. */
export const htmlContext = createContext<{ html?: string }>()
