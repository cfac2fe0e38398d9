import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './steps/install.mjs'
import { pinnedNode, root, run } from './steps/run.mjs'

// npm run release:image -- [--folder FOLDER]: makes a container image of the archive that npm run release has made
const { values } = parseArgs({ options: { folder: { type: 'string', default: join(root, 'dist-release') } } })
await ensureInstalled()
process.exitCode = await run(pinnedNode, [join(root, 'scripts/release/image/make-image.mjs'), values.folder])
