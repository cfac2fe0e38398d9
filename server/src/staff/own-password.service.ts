import { ApiError, fieldError } from '../platform/http/api-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import type { StaffDependencies } from './dependencies.ts'
import { assertPassword } from './password.service.ts'

/** @throws {ApiError} WRONG_PASSWORD at the form's field, TOO_MANY_REQUESTS */
export async function assertOwnPassword(
  dependencies: StaffDependencies,
  { id }: Pick<StaffCaller, 'id'>,
  password: string,
): Promise<void> {
  await assertPassword(dependencies, id, password).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'WRONG_PASSWORD')
      throw fieldError('ownPassword', 'WRONG_PASSWORD')
    throw error
  })
}
