import { join } from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { pinnedNode, root, run } from './steps/run.mjs'

// npm run dev: the storefront from Vite on PORT, with every saved file shown at once; behind it the shop's server,
// one port further, which restarts when its own files change, and the back office from Vite two ports further.
await ensureInstalled()
await ensureBuilt()
const port = Number(process.env.PORT || 3000)
const shop = `http://localhost:${port + 1}`
/** None of the three is of use alone: when one ends, so do the others. */
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
