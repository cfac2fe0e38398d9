import type { EndpointKey, PageLog } from '@amritvasya/contract'
import { IncidentLog, type IncidentLogger } from '../platform/incident-log.ts'

/** An outage of each endpoint is an incident of its own, as pages hide different parts. */
export function createPageLog(log: IncidentLogger): PageLog {
  const rendering = new IncidentLog(log, 'rendering a page failed', { level: 'error' })
  const incidents = new Map<EndpointKey, IncidentLog>()
  return {
    callFailed(endpoint, error) {
      const incident =
        incidents.get(endpoint) ??
        new IncidentLog(log, `the storefront cannot call ${endpoint}; pages show a default or an error`, {
          recovered: `the storefront calls ${endpoint} again`,
        })
      incidents.set(endpoint, incident)
      incident.fail(error)
    },
    callSucceeded(endpoint) {
      incidents.get(endpoint)?.succeed()
    },
    renderingFailed: (error, reqId) => rendering.fail(error, { reqId }),
  }
}
