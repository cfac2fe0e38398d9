import type { Api } from '../../platform/http/api.ts'
import { type Facts, launchChecks } from './checks.ts'

export function registerLaunchCheck(api: Api, readFacts: () => Promise<Facts>): void {
  api.handle('GET /back-office/launch-check', async () => {
    const facts = await readFacts()
    return { success: true, item: { mode: facts.server.mode, checks: launchChecks(facts) } }
  })
}
