import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { pinnedNode, run } from './steps/run.mjs'

// npm start: from a fresh clone to a running shop; with everything in place just the shop.
await ensureInstalled()
await ensureBuilt()
const env = { NODE_ENV: process.env.NODE_ENV || 'production' }
process.exitCode = await run(pinnedNode, ['server/src/main.ts'], { env, channel: true })
