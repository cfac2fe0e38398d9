import { use } from 'react'
import type { BootScript } from './platform/document-paths.ts'
import { documentStyles } from './platform/document-styles.ts'
import { NonceContext } from './platform/nonce.ts'
import inlined from './styles/app.css?inline'
import address from './styles/app.css?url'

/** Inlined styles save a round trip before the first paint; in development a link allows hot replacement. Documents get those of their kind. */
export function Stylesheet({ script }: { script: BootScript | undefined }) {
  const nonce = use(NonceContext)
  if (import.meta.env.DEV) return <link rel="stylesheet" href={address} />
  const css = import.meta.env.SSR ? ((script && documentStyles[script]) ?? inlined) : ''
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />
}
