import type { Api } from '../../platform/http/api.ts'
import { goLiveChecks, type ShopFacts } from './checks.ts'

export function registerGoLiveChecklist(api: Api, readFacts: () => Promise<ShopFacts>): void {
  api.handle('GET /back-office/launch-check', async () => {
    const facts = await readFacts()
    return { success: true, item: { mode: facts.server.mode, checks: goLiveChecks(facts) } }
  })
}
