import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'

// npm run build: runs the steps of npm start before the server starts.
await ensureInstalled()
await ensureBuilt()
