import type { Webhook, WebhookEvent } from '@amritvasya/contract'
import { TEST_EVENT, webhookEventNames } from '@amritvasya/contract/rules/webhook-events'
import type { ChipWords } from '../ui/status-chip.tsx'

const names: Readonly<Record<string, string>> = { ...webhookEventNames, [TEST_EVENT]: 'Test' }

export const eventName = (type: string): string => names[type] ?? type

export const eventStates: Readonly<Record<WebhookEvent['state'], ChipWords>> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  delivered: { label: 'Accepted', tone: 'good' },
  failed: { label: 'Given up', tone: 'bad' },
}

export function stateOf({ isActive, hasSecret, problem, failingSince }: Webhook): ChipWords {
  if (problem !== null) return { label: 'Switched off: it failed', tone: 'bad' }
  if (!isActive) return { label: 'Off', tone: 'neutral' }
  if (!hasSecret) return { label: 'Needs its secret', tone: 'waiting' }
  return failingSince ? { label: 'Failing', tone: 'bad' } : { label: 'On', tone: 'good' }
}

/** It reads like `3 wait, 1 given up`. */
export function queueInWords({ waiting, failed }: Pick<Webhook, 'waiting' | 'failed'>): string {
  const parts = [
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'waits' : 'wait'}`] : []),
    ...(failed > 0 ? [`${failed} given up`] : []),
  ]
  return parts.join(', ') || 'Nothing waits'
}
