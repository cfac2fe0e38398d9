import { type Command, Option } from '@commander-js/extra-typings'
import { razorpayKey, rotatingSecrets } from '../secrets/rotating-secrets.ts'

const afterHelp = `
RAZORPAY_KEY_SECRET is made by Razorpay, as a pair with RAZORPAY_KEY_ID: both are asked for, or read from two lines of standard
input. --env-file names the file that sets both; --secret-file that of the secret, and --id-file that of the id.`

export function addRotateSecret(program: Command): void {
  program
    .command('rotate-secret')
    .description(
      'put a new secret before the old one, without signing anybody out or refusing a payment; --finish drops the old one',
    )
    .addArgument(
      program
        .createArgument('[name]', 'which secret')
        .choices([...rotatingSecrets, razorpayKey])
        .default('TOKEN_SECRET' as const),
    )
    .addOption(new Option('--env-file <file>', 'the file of settings that sets it').conflicts('secretFile'))
    .option('--secret-file <file>', 'the file that contains nothing else, as for LoadCredential')
    .option(
      '--id-file <file>',
      'of RAZORPAY_KEY_SECRET: a file of settings that sets RAZORPAY_KEY_ID; may be given several times',
      (file: string, others: string[]) => [...others, file],
      [],
    )
    .addOption(
      new Option('--prepare', 'put the new secret behind the old one, where several servers run').conflicts(
        'finish',
      ),
    )
    .addOption(
      new Option('--switch', 'put the prepared secret before the old one').conflicts(['finish', 'prepare']),
    )
    .option('--finish', 'drop the old secret')
    .addHelpText('after', afterHelp)
    .action(async (name, options) => {
      if (name === razorpayKey) {
        const { rotateRazorpayKey } = await import('../secrets/rotate-razorpay-key.ts')
        await rotateRazorpayKey(options)
        return
      }
      const { rotateSecret } = await import('../secrets/rotate-secret.ts')
      await rotateSecret(name, options)
    })
}
