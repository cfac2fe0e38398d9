import type { Command } from '@commander-js/extra-typings'
import { EXIT_CODES } from '../exit-codes.ts'

export function addFiles(program: Command): void {
  program
    .command('files')
    .description('pictures that were uploaded')
    .command('move')
    .description('copy them from the data folder into FILES_STORE; may be repeated, and deletes nothing')
    .action(async () => {
      const { join } = await import('node:path')
      const { readConfig } = await import('../../platform/config.ts')
      const { movePictures } = await import('../../platform/pictures/move-pictures.ts')
      const { openBucket } = await import('../../platform/pictures/open-bucket.ts')
      const { chooseDataFolder } = await import('../../platform/process/data-folder.ts')
      const config = readConfig()
      const bucket = openBucket(config)
      if (!bucket) {
        process.stderr.write('files move needs FILES_STORE, where the files go\n')
        process.exitCode = EXIT_CODES.usage
        return
      }
      const { copied, there } = await movePictures(join(chooseDataFolder(config), 'files'), bucket)
      process.stdout.write(`${copied} files copied to ${bucket.name}, ${there} were there already\n`)
    })
}
