import { join } from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { pinnedNode, root, run } from './steps/run.mjs'

// npm run dev: Vite with hot reload for the storefront on PORT and for the back office on PORT + 2. The shop's server
// is on PORT + 1 and restarts when its files change.
await ensureInstalled()
await ensureBuilt()
const port = Number(process.env.PORT || 3000)
const shop = `http://localhost:${port + 1}`
/** Stops all three processes when one ends. */
const together = (/** @type {Promise<number>[]} */ ends) => {
  for (const end of ends) void end.then(() => process.kill(process.pid, 'SIGTERM'))
  return Promise.all(ends)
}
const codes = await together([
  run(pinnedNode, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    env: { PORT: String(port + 1), NODE_ENV: 'development' },
  }),
  run('react-router', ['dev', '--port', String(port), '--strictPort'], {
    cwd: join(root, 'storefront'),
    env: { SHOP_SERVER: shop, NODE_ENV: 'development' },
  }),
  run('vite', ['--port', String(port + 2), '--strictPort'], {
    cwd: join(root, 'back-office'),
    env: { SHOP_SERVER: shop, NODE_ENV: 'development' },
  }),
])
process.exitCode = Math.max(...codes)
