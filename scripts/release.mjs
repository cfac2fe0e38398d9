import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCommit } from './release/shop-files.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { giveUp, pinnedNode, root, run } from './steps/run.mjs'

// npm run release -- [--arch x64|arm64] [--uncommitted] [--output FOLDER]
const { values } = parseArgs({
  options: {
    arch: { type: 'string', default: process.arch },
    uncommitted: { type: 'boolean', default: false },
    output: { type: 'string', default: join(root, 'dist-release') },
  },
})
const commit = readCommit()
if (!commit.isClean && !values.uncommitted) {
  giveUp('There are changes that are not committed. Commit them, or try them with --uncommitted')
}
await ensureInstalled()
await ensureBuilt()
// The pinned Node compresses, as the bytes depend on its zlib; it is there only now.
const program = join(root, 'scripts/release/make-release.mjs')
process.exitCode = await run(pinnedNode, [program, values.arch, values.output])
