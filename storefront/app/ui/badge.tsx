import type { ReactNode } from 'react'

const tones = {
  new: 'bg-surface text-gold',
  plain: 'bg-surface text-ink border border-line',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
}

export function Badge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>
}
