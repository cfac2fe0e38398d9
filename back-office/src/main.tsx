import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './theme/fonts.ts'

// Styles made at run time need the nonce that the server wrote into this page (CSP).
const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce
const styles = createCache({ key: 'css', nonce, prepend: true })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <App />
    </CacheProvider>
  </StrictMode>,
)
