import type { Config } from '../platform/config.ts'
import { StartError } from '../platform/process/start-error.ts'
import { demoOwner } from '../platform/sandbox-keys.ts'
import { namesWithDemoPassword } from '../staff/index.ts'

/** A demo shop falls back to the sign-in that `npm start` prints. */
export function ownerOf({ SHOP_MODE, OWNER_EMAIL, OWNER_PASSWORD }: Config) {
  const isDemo = SHOP_MODE === 'demo'
  const email = OWNER_EMAIL ?? (isDemo ? demoOwner.email : undefined)
  const password = OWNER_PASSWORD ?? (isDemo ? demoOwner.password : undefined)
  return email && password ? { email, password } : undefined
}

/** @throws {StartError} when the demo's published password still signs in */
export async function refuseDemoPassword(
  dependencies: Parameters<typeof namesWithDemoPassword>[0],
): Promise<void> {
  const names = await namesWithDemoPassword(dependencies)
  if (names.length === 0) return
  throw new StartError(
    `SHOP_MODE=live does not start while the demo's published password signs in: ${names.join(', ')}. Start with ` +
      'SHOP_MODE=demo once more, sign in at /back-office and change it, or deactivate that person',
  )
}
