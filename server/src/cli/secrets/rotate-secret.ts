import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { reencryptMessages } from '../../messaging/index.ts'
import { reencryptWebhookSecrets } from '../../outgoing-webhooks/index.ts'
import { childEnvironment, readConfig } from '../../platform/config.ts'
import { parseEnvironmentFile } from '../../platform/environment-file.ts'
import { loadLastingKeys, reencryptLastingKeys } from '../../platform/lasting-keys/lasting-keys.ts'
import { reencryptMails } from '../../platform/mail/send-mail.ts'
import { secretsIn } from '../../platform/mode-rules.ts'
import { chooseDataFolder } from '../../platform/process/data-folder.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { Secrets } from '../../platform/secrets.ts'
import { reencryptSecondFactors } from '../../staff/index.ts'
import { withShopDatabase } from '../shop-database.ts'
import type { rotatingSecrets } from './rotating-secrets.ts'
import { envFile, type SecretFile, wholeFile } from './secret-file.ts'

type SecretName = (typeof rotatingSecrets)[number]
type Options = {
  envFile?: string | undefined
  secretFile?: string | undefined
  prepare?: true | undefined
  switch?: true | undefined
  finish?: true | undefined
}

/**
 * Writes a new secret before the old one, or with `finish` drops the old one. With `prepare` the new one only verifies,
 * until every server knows it and `switch` puts it first.
 * @throws {StartError} when a rotation has begun already or not yet, or the secret is stored elsewhere
 */
export async function rotateSecret(name: SecretName, options: Options): Promise<void> {
  const file = findFile(name, options)
  const [newest = '', ...others] = secretsIn(file.read())
  if (options.finish) return finish(name, file, { newest, others, options })
  const [prepared] = others
  if (options.switch) {
    if (prepared === undefined)
      throw new StartError(`${file.path} has no prepared ${name}. Begin with --prepare`)
    file.write(`${prepared},${newest}`)
  } else {
    if (prepared !== undefined) {
      throw new StartError(
        `${file.path} has an old ${name} already. Finish that rotation first, with --finish`,
      )
    }
    const secret = randomBytes(32).toString('hex')
    file.write(options.prepare ? `${newest},${secret}` : `${secret},${newest}`)
  }
  const place = options.prepare ? 'behind' : 'before'
  const next = options.prepare ? afterPreparing : nextSteps[name]
  process.stdout.write(`${file.path} has a new ${name} ${place} the old one. Next:\n${next}\n`)
}

const RESTART = 'restart it: systemctl restart amritvasya'
const afterPreparing =
  `1. Give every server of the shop the same value, and ${RESTART}.\n` +
  '2. Run the same command with --switch instead of --prepare.'

const nextSteps = {
  TOKEN_SECRET:
    `1. Give every server of the shop the same value, and ${RESTART}. Nobody is signed out.\n` +
    '2. After 14 days run the same command with --finish, and restart it. Do it at once if the old one leaked.',
  RAZORPAY_WEBHOOK_SECRET:
    `1. Give every server of the shop the same value, and ${RESTART}.\n` +
    '2. Enter the new secret, which stands before the comma, at the webhook in Razorpay’s dashboard.\n' +
    '3. After a day, in which Razorpay repeats older webhooks, run the same command with --finish, and restart it.',
  MSG91_WEBHOOK_KEY:
    `1. Give every server of the shop the same value, and ${RESTART}.\n` +
    '2. Enter the new key, which stands before the comma, in the address of the webhook at MSG91.\n' +
    '3. After a day run the same command with --finish, and restart it.',
}

/** @throws {StartError} when no file is named and the secret is not the data folder's */
function findFile(name: SecretName, { envFile: settings, secretFile }: Options): SecretFile {
  if (settings) return envFile(settings, name)
  if (secretFile) return wholeFile(secretFile)
  const config = readConfig()
  if (name === 'TOKEN_SECRET' && !config.TOKEN_SECRET)
    return wholeFile(join(chooseDataFolder(config), 'token-secret'))
  throw new StartError(
    `${name} is a setting here. Name the file that has it, with --env-file or --secret-file`,
  )
}

type Rotation = { newest: string; others: string[]; options: Options }

async function finish(
  name: SecretName,
  file: SecretFile,
  { newest, others, options }: Rotation,
): Promise<void> {
  if (others.length === 0) return void process.stdout.write(`${file.path} has no old ${name}\n`)
  if (name === 'TOKEN_SECRET') await reencryptAll([newest, ...others].join(','), options)
  file.write(newest)
  process.stdout.write(`${file.path} has no old ${name} any more. Restart every server of the shop\n`)
}

/** Whatever the old secret has encrypted would be lost with it; a server of the shop may not have started since. */
async function reencryptAll(list: string, { envFile: settings }: Options): Promise<void> {
  const more = settings ? readSettings(readFileSync(settings, 'utf8')) : {}
  const config = readConfig(childEnvironment({ ...withoutUndefined(more), TOKEN_SECRET: list }))
  const secrets = new Secrets(list)
  await withShopDatabase(async (database) => {
    await reencryptSecondFactors(database, secrets)
    await loadLastingKeys(database, secrets)
    await reencryptLastingKeys(database, secrets)
    await reencryptWebhookSecrets(database, secrets)
    await reencryptMails(database, secrets)
    await reencryptMessages(database, secrets)
  }, config)
}

/** Lines with `export`, which systemd ignores, count in a file for a shell. */
const readSettings = (text: string) => ({ ...parseEnv(text), ...parseEnvironmentFile(text) })

const withoutUndefined = (settings: NodeJS.Dict<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).flatMap(([name, value]) => (value ? [[name, value]] : [])))
