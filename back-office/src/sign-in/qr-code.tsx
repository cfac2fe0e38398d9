import { encode } from 'uqr'
import { tokens } from '../theme/tokens.ts'

/** It is drawn locally, because the text contains a secret. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width={220}
      height={220}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill={tokens.plumDeep} />
    </svg>
  )
}
