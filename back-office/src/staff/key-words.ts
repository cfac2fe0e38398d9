import type { ApiKey } from '@amritvasya/contract'
import type { Tone } from '../ui/status-chip.tsx'

export const keyStates: Readonly<Record<ApiKey['state'], { label: string; tone: Tone }>> = {
  new: { label: 'Not shown yet', tone: 'waiting' },
  valid: { label: 'Valid', tone: 'good' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Ended', tone: 'neutral' },
}
