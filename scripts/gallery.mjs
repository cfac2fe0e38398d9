import { ensureBuilt } from './steps/build.mjs'
import { ensureTestBrowser } from './steps/chromium.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { pinnedNode, run } from './steps/run.mjs'

// npm run gallery [-- NAME…]: takes the pictures of e2e/gallery/screens.ts again from a new shop.
await ensureInstalled()
await ensureBuilt()
const env = { PLAYWRIGHT_CHROMIUM: await ensureTestBrowser() }
process.exitCode = await run(pinnedNode, ['e2e/gallery/gallery.ts', ...process.argv.slice(2)], { env })
