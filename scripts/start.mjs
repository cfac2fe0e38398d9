import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { ensurePortFree } from './steps/port.mjs'
import { root } from './steps/run.mjs'
import { serverProcess } from './steps/server.mjs'
import { supervise } from './steps/supervise.mjs'

// npm start: installs and builds if necessary, then runs the shop and starts it again when it ends by itself.
await ensurePortFree()
await ensureInstalled()
await ensureBuilt()
process.exitCode = await supervise(serverProcess(root))
