import { messageConsentEndpoints } from './message-consent.endpoints.ts'
import { nomineeEndpoints } from './nominee.endpoints.ts'
import { phoneEndpoints } from './phone.endpoints.ts'
import { profileEndpoints } from './profile.endpoints.ts'
import { registrationEndpoints } from './registration.endpoints.ts'
import { resetEndpoints } from './reset.endpoints.ts'
import { signInEndpoints } from './sign-in.endpoints.ts'
import { ownStoreCreditEndpoints } from './store-credit.endpoints.ts'

export const accountEndpoints = {
  ...signInEndpoints,
  ...registrationEndpoints,
  ...resetEndpoints,
  ...profileEndpoints,
  ...messageConsentEndpoints,
  ...phoneEndpoints,
  ...nomineeEndpoints,
  ...ownStoreCreditEndpoints,
}
