import { text } from 'node:stream/consumers'
import { read } from 'read'
import { secretsIn } from '../../platform/mode-rules.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { envFile, type SecretFile, wholeFile } from './secret-file.ts'

export type RazorpayKeyOptions = {
  envFile?: string | undefined
  secretFile?: string | undefined
  /** It finds files with a line RAZORPAY_KEY_ID beside a secret file. */
  idFile?: string[] | undefined
  prepare?: true | undefined
  switch?: true | undefined
  finish?: true | undefined
}

/** Asks for values that must not stand in the shell's history, in this order. */
export type Ask = (prompts: readonly { prompt: string; silent: boolean }[]) => Promise<string[]>

const idPrompt = { prompt: 'New key id: ', silent: false }
const secretPrompt = { prompt: 'New key secret (it is not shown): ', silent: true }

/**
 * Puts a new pair of Razorpay's dashboard in the place of the old one: its id alone, its secret before the old one, with which
 * payments of windows that are open are still proven. With `prepare` only the secret, behind the old one; with `switch` the
 * id, and the prepared secret first; with `finish` the old secret is dropped.
 * @throws {StartError} for a value that cannot be one, and when a rotation has begun already or not yet
 */
export async function rotateRazorpayKey(options: RazorpayKeyOptions, ask: Ask = askOperator): Promise<void> {
  const { secret, ids } = findFiles(options)
  const [newest = '', ...others] = secretsIn(secret.read())
  if (options.finish) {
    if (others.length > 0) secret.write(newest)
    return say(
      others.length > 0
        ? `${secret.path} has no old RAZORPAY_KEY_SECRET any more. Restart every server of the shop\n`
        : `${secret.path} has no old RAZORPAY_KEY_SECRET\n`,
    )
  }
  const [other] = others
  if (options.switch && other === undefined) {
    throw new StartError(`${secret.path} has no prepared RAZORPAY_KEY_SECRET. Begin with --prepare`)
  }
  if (!options.switch && other !== undefined) {
    throw new StartError(
      `${secret.path} has an old RAZORPAY_KEY_SECRET already. Finish that rotation first, with --finish`,
    )
  }
  if (options.prepare) {
    const [typed = ''] = await ask([secretPrompt])
    secret.write(`${newest},${checkSecret(typed, newest)}`)
    return say(`${secret.path} has a new RAZORPAY_KEY_SECRET behind the old one. Next:\n${afterPreparing}\n`)
  }
  const formerIds = ids.map((file) => file.read())
  const [typedId = '', typed = ''] = await ask(options.switch ? [idPrompt] : [idPrompt, secretPrompt])
  const id = checkId(typedId, formerIds)
  secret.write(`${options.switch ? other : checkSecret(typed, newest)},${newest}`)
  for (const file of ids) file.write(id)
  say(
    `${secret.path} has the new RAZORPAY_KEY_SECRET before the old one, and ${ids.map(({ path }) => path).join(', ')} the new ` +
      `RAZORPAY_KEY_ID. Next:\n${afterReplacing}\n`,
  )
}

const say = (words: string) => void process.stdout.write(words)

const RESTART = 'restart it: systemctl restart amritvasya'
const afterPreparing =
  `1. Give every server of the shop the same value, and ${RESTART}.\n` +
  '2. Run the same command with --switch instead of --prepare.'
const afterReplacing =
  '1. Run amritvasya check: it says whether Razorpay accepts the new pair.\n' +
  `2. Give every server of the shop the same values, and ${RESTART}.\n` +
  '3. After a day run the same command with --finish, restart it, and see that Razorpay’s dashboard has ended the old key.'

/** @throws {StartError} unless both are named */
function findFiles({ envFile: settings, secretFile, idFile = [] }: RazorpayKeyOptions): {
  secret: SecretFile
  ids: SecretFile[]
} {
  if (settings) {
    return {
      secret: envFile(settings, 'RAZORPAY_KEY_SECRET'),
      ids: [settings, ...idFile].map((path) => envFile(path, 'RAZORPAY_KEY_ID')),
    }
  }
  if (secretFile && idFile.length > 0) {
    return { secret: wholeFile(secretFile), ids: idFile.map((path) => envFile(path, 'RAZORPAY_KEY_ID')) }
  }
  throw new StartError(
    'Razorpay’s key is two settings. Name the file that has both, with --env-file, or that of the secret with --secret-file ' +
      'and that of RAZORPAY_KEY_ID with --id-file',
  )
}

/** @throws {StartError} */
function checkId(typed: string, formerIds: readonly string[]): string {
  const id = typed.trim()
  const [, mode] = /^rzp_(test|live)_[A-Za-z0-9]+$/.exec(id) ?? []
  if (mode === undefined)
    throw new StartError('The key id must be one such as rzp_live_…. Nothing was changed')
  if (formerIds.includes(id)) throw new StartError('This is the old key id. Nothing was changed')
  const other = formerIds.find((former) => !former.startsWith(`rzp_${mode}_`))
  if (other !== undefined) {
    throw new StartError(
      `The new key is one of the ${mode} mode, and the old one is not: write both settings anew instead. Nothing was changed`,
    )
  }
  return id
}

/** @throws {StartError} */
function checkSecret(typed: string, former: string): string {
  const secret = typed.trim()
  if (!/^[A-Za-z0-9_+/=-]{8,200}$/.test(secret)) {
    throw new StartError('The key secret must be 8 or more letters and digits. Nothing was changed')
  }
  if (secret === former) throw new StartError('This is the old key secret. Nothing was changed')
  return secret
}

/** Asks in a terminal by questions, and else reads a line of standard input for each. */
async function askOperator(prompts: Parameters<Ask>[0]): Promise<string[]> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split('\n')
  const lines: string[] = []
  for (const prompt of prompts) lines.push(await read(prompt))
  return lines
}
