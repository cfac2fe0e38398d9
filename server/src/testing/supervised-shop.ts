import { spawn } from 'node:child_process'
import { join } from 'node:path'

const scripts = join(import.meta.dirname, '../../../scripts')
const parametersOf = {
  'amritvasya start': [join(scripts, 'amritvasya.mjs'), 'start'],
  'npm start': [join(scripts, 'start.mjs')],
}
export type SupervisedStart = keyof typeof parametersOf

export type SupervisedShop = {
  output(): string
  /** @returns the address of the latest start, which changes with it; undefined before the first */
  address(): string | undefined
  ended: Promise<number | NodeJS.Signals | null>
  stop(): Promise<void>
}

/** @param settings the environment besides PATH and HOME; PORT defaults to a free one */
export function startSupervisedShop(
  settings: Record<string, string>,
  way: SupervisedStart = 'amritvasya start',
): SupervisedShop {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production', PORT: '0', PICTURES_AHEAD: 'off', ...settings }
  const child = spawn(process.execPath, parametersOf[way], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part
    })
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  return {
    output: () => output,
    address: () => [...output.matchAll(/^Shop ready at (\S+)$/gm)].at(-1)?.[1],
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
