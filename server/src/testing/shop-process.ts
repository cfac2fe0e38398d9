import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** Tests observe it from outside. */
export type ShopProcess = {
  child: ChildProcess
  output(): string
  /** The address once the shop is ready; rejects with its output when the process ends before. */
  ready: Promise<string>
  /** It is the exit code or the signal. */
  ended: Promise<number | NodeJS.Signals | null>
  stop(): Promise<void>
}

const main = join(import.meta.dirname, '../main.ts')
/** Without it each start strips the types of all modules anew, which takes half a second of the processor. */
const compileCache = join(import.meta.dirname, '../../../node_modules/.cache/node')

/**
 * @param settings the environment besides PATH and HOME; PORT defaults to a free one, and picture sizes are rendered
 *   only when requested
 * @param program `server/src/main.ts` of this release or of another
 */
export function startShopProcess(settings: Record<string, string>, program = main): ShopProcess {
  const { PATH, HOME, NODE_COMPILE_CACHE = compileCache } = process.env
  const usual = { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production', PORT: '0', PICTURES_AHEAD: 'off' }
  const env = { ...usual, ...settings }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  // A log of megabytes is not searched again with each line.
  let isReady = false
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part
        if (isReady) return
        const address = /^Shop ready at (\S+)$/m.exec(output)?.[1]
        if (!address) return
        isReady = true
        resolve(address)
      })
    }
    ended.then((code) => reject(new Error(`The shop ended (${code}): ${output}`)))
  })
  // A test that expects no start does not await this.
  ready.catch(() => {})
  return {
    child,
    output: () => output,
    ready,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
