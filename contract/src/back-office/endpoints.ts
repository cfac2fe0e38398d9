import { staffSignInEndpoints } from './sign-in.endpoints.ts'
import { staffEndpoints } from './staff.endpoints.ts'

/** Every call of the back office. */
export const backOfficeEndpoints = {
  ...staffSignInEndpoints,
  ...staffEndpoints,
}
