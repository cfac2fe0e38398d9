import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { ensurePortFree } from './steps/port.mjs'
import { run } from './steps/run.mjs'
import { serverEnvironment, serverParameters, serverProgram } from './steps/server.mjs'

// npm start: installs and builds if necessary, then runs the shop.
await ensurePortFree()
await ensureInstalled()
await ensureBuilt()
process.exitCode = await run(serverProgram, serverParameters, { env: serverEnvironment, channel: true })
