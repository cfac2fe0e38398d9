import { type Command, Option } from '@commander-js/extra-typings'
import { rotatingSecrets } from '../secrets/rotating-secrets.ts'

export function addRotateSecret(program: Command): void {
  program
    .command('rotate-secret')
    .description(
      'put a new secret before the old one, without signing anybody out; --finish drops the old one',
    )
    .addArgument(
      program
        .createArgument('[name]', 'which secret')
        .choices(rotatingSecrets)
        .default('TOKEN_SECRET' as const),
    )
    .addOption(new Option('--env-file <file>', 'the file of settings that sets it').conflicts('secretFile'))
    .option('--secret-file <file>', 'the file that contains nothing else, as for LoadCredential')
    .addOption(
      new Option('--prepare', 'put the new secret behind the old one, where several servers run').conflicts(
        'finish',
      ),
    )
    .addOption(
      new Option('--switch', 'put the prepared secret before the old one').conflicts(['finish', 'prepare']),
    )
    .option('--finish', 'drop the old secret')
    .action(async (name, options) => {
      const { rotateSecret } = await import('../secrets/rotate-secret.ts')
      await rotateSecret(name, options)
    })
}
