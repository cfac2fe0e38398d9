import { randomInt } from 'node:crypto'
import { endpoints, type StaffRole } from '@amritvasya/contract'
import { read } from 'read'
import { Passwords } from '../../accounts/index.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { createMemberByOperator } from '../../staff/index.ts'
import { withShopDatabase } from '../shop-database.ts'

const memberFields = endpoints['POST /back-office/staff'].body.omit({ ownPassword: true })

/** Letters and digits that look alike are left out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** @returns 79 bits that can be read out on the phone */
function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

/**
 * Creates a member of the staff and prints the first password, unless it was asked for.
 * @throws {StartError} for fields that the back office would refuse, too
 * @throws {ApiError} COMMON_PASSWORD, EMAIL_IN_USE
 */
export async function addMember(
  email: string,
  { name, role, askPassword = false }: { name: string; role: StaffRole; askPassword?: boolean | undefined },
): Promise<void> {
  const password = askPassword ? await read({ prompt: 'First password: ', silent: true }) : generatePassword()
  const member = memberFields.safeParse({ name, email, role, password })
  if (!member.success) throw new StartError(member.error.issues.map(({ message }) => message).join('; '))
  await withShopDatabase((database) =>
    createMemberByOperator({ database, passwords: new Passwords() }, 'amritvasya staff add', member.data),
  )
  process.stdout.write(`Added ${member.data.email} as ${role}\n`)
  if (!askPassword) process.stdout.write(`First password: ${password}\n`)
  process.stdout.write('It must be changed at the first sign-in at /back-office, within seven days\n')
}
