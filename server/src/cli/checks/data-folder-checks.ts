import { accessSync, constants, existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeError } from '../describe-error.ts'
import { type Finding, failed, ok, warning } from './check-result.ts'

const GIGABYTE = 1_000_000_000
/** The check warns below these shares of the disk or these sizes. */
const WARNING_SPACE = { share: 0.1, bytes: 2 * GIGABYTE }
const FAILED_SPACE = { share: 0.02, bytes: GIGABYTE / 4 }

/** @param folder may not exist before the first start */
function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder))
}

/** PostgreSQL stops when the disk is full. */
export function checkDiskSpace(folder: string): Finding {
  const { bavail, blocks, bsize } = statfsSync(nearestExisting(folder))
  return judgeSpace(bavail * bsize, blocks * bsize)
}

/** @param free @param total in bytes */
export function judgeSpace(free: number, total: number): Finding {
  const shown = `${(free / GIGABYTE).toFixed(1)} GB of ${(total / GIGABYTE).toFixed(1)} GB are free`
  const isBelow = ({ share, bytes }: typeof WARNING_SPACE) => free < bytes && free < total * share
  if (isBelow(FAILED_SPACE)) return failed(`${shown}; make room now, PostgreSQL stops when the disk is full`)
  if (isBelow(WARNING_SPACE)) return warning(`${shown}; make room before PostgreSQL stops`)
  return ok(shown)
}

/** @param folder of database and pictures */
export function checkFolder(folder: string): Finding {
  try {
    if (!existsSync(folder)) {
      accessSync(nearestExisting(folder), constants.W_OK)
      return ok(`${folder} is created at the first start`)
    }
    const file = join(folder, `.check-${process.pid}`)
    writeFileSync(file, 'amritvasya check')
    rmSync(file)
    return ok(`${folder} is writable`)
  } catch (error) {
    return failed(
      `${folder} is not writable (${describeError(error)}); give it to the user that runs the shop, ` +
        'and mount its disk for writing',
    )
  }
}
