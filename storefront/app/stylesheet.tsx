import { use } from 'react'
import { NonceContext } from './platform/nonce.ts'
import inlined from './styles/app.css?inline'
import address from './styles/app.css?url'

/** Inlined styles save a round trip before the first paint; in development a link allows hot replacement. */
export function Stylesheet() {
  const nonce = use(NonceContext)
  if (import.meta.env.DEV) return <link rel="stylesheet" href={address} />
  const css = import.meta.env.SSR ? inlined : ''
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />
}
