import type { ErrorBody, UnreadyReason } from '@amritvasya/contract'
import type { Readiness } from '../process/readiness.ts'
import { release } from '../release.ts'
import type { Api } from './api.ts'
import { ApiError } from './api-error.ts'

const messages: Record<UnreadyReason, string> = {
  starting: 'The shop is starting',
  migrating: 'The shop is updating its database',
  'database-unreachable': 'The database does not respond',
  stopping: 'The shop is stopping',
}

export const probes = {
  'GET /health/live': async (_readiness: Readiness): Promise<UnreadyReason | undefined> => undefined,
  'GET /health/ready': (readiness: Readiness) => readiness.findProblem(),
  'GET /health/started': async (readiness: Readiness) => readiness.findStartProblem(),
} as const

const probeKeys = Object.keys(probes) as (keyof typeof probes)[]

export const aliveBody = { success: true as const, version: release }

export const unreadyBody = (reason: UnreadyReason) =>
  ({
    success: false,
    message: messages[reason],
    code: 'UNAVAILABLE',
    reason,
    version: release,
  }) as const satisfies ErrorBody

export function registerProbes(api: Api, readiness: Readiness): void {
  for (const key of probeKeys) {
    api.handle(key, async (_input, { setHeader }) => {
      setHeader('cache-control', 'no-store')
      const reason = await probes[key](readiness)
      if (reason) throw new ApiError('UNAVAILABLE', messages[reason], { reason, version: release })
      return aliveBody
    })
  }
}
