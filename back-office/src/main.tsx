import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { blurOnWheel } from './platform/blur-on-wheel.ts'
import './theme/fonts.ts'

// The CSP requires the server's nonce for styles made at run time.
const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce
const styles = createCache({ key: 'css', nonce, prepend: true })

document.addEventListener('wheel', blurOnWheel, { passive: true })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <App />
    </CacheProvider>
  </StrictMode>,
)
