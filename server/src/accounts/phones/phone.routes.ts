import type { Api } from '../../platform/http/api.ts'
import type { AccountsDependencies } from '../dependencies.ts'
import {
  addPhone,
  isPhoneSignInOn,
  readPhone,
  removePhone,
  sendCodeToAdd,
  sendPhoneCode,
  signInByPhone,
} from './phone.service.ts'

const codeSent = { message: 'Verification code sent' } as const

export function registerPhones(api: Api, dependencies: AccountsDependencies): void {
  api.handle('GET /users/phone-sign-in', async () => ({
    isOn: await isPhoneSignInOn(dependencies),
  }))
  api.handle('POST /users/phone-sign-in/send-code', async ({ body, headers }, { network }) => {
    const from = { network, proof: headers['proof-of-work'] }
    await sendPhoneCode(dependencies, { phone: body.phone, customerId: null }, from)
    return codeSent
  })
  api.handle('POST /users/phone-sign-in/verify', async ({ body }, { network }) => {
    const token = await signInByPhone(dependencies, body, network)
    return { message: 'Login successful!', token }
  })
  api.handle('GET /users/phone', async (_, { caller }) => ({
    isOn: await isPhoneSignInOn(dependencies),
    ...(await readPhone(dependencies, caller.id)),
  }))
  api.handle('POST /users/phone/send-code', async ({ body, headers }, { caller, network }) => {
    await sendCodeToAdd(dependencies, caller, body, { network, proof: headers['proof-of-work'] })
    return codeSent
  })
  api.handle('POST /users/phone/verify', async ({ body }, { caller, network }) => {
    await addPhone(dependencies, caller, body, network)
    return { message: 'You can sign in with this number now' }
  })
  api.handle('DELETE /users/phone', async ({ body }, { caller, network }) => {
    await removePhone(dependencies, caller, body, network)
    return { message: 'You can no longer sign in with this number' }
  })
}
