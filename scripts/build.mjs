import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'

// npm run build: what npm start does before it starts anything.
await ensureInstalled()
await ensureBuilt()
