import type { APIRequestContext } from '@playwright/test'
import { codeFor, password } from '../../platform/accounts.ts'

export type Person = {
  fullName: string
  email: string
  phone: string
  city: string
  state: string
  pincode: string
  street: string
}

export const people = {
  asha: {
    fullName: 'Asha Rao',
    email: 'asha@example.com',
    phone: '9876543210',
    street: '12, Lotus Lane',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411038',
  },
  kabir: {
    fullName: 'Kabir Singh',
    email: 'kabir@example.com',
    phone: '9812345670',
    street: '4, Sector 17',
    city: 'Chandigarh',
    state: 'Chandigarh',
    pincode: '160017',
  },
  lakshmi: {
    fullName: 'Lakshmi Venkataraman Nair',
    email: 'lakshmi.nair@example.com',
    phone: '9447012345',
    street: 'Kallingal House, MG Road',
    city: 'Ernakulam',
    state: 'Kerala',
    pincode: '682016',
  },
  meera: {
    fullName: 'Meera Iyer',
    email: 'meera@example.com',
    phone: '9840012345',
    street: '1, Temple Road, Mylapore',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600004',
  },
  rohan: {
    fullName: 'Rohan Das',
    email: 'rohan@example.com',
    phone: '9830098300',
    street: '21, Park Street',
    city: 'Kolkata',
    state: 'West Bengal',
    pincode: '700016',
  },
} satisfies Record<string, Person>
export type Who = keyof typeof people

export async function register(
  request: APIRequestContext,
  { fullName, email, phone }: Person,
): Promise<void> {
  await send(request, '/api/users/register', { fullName, email, phone, password })
  await send(request, '/api/users/verify-email', { email, otp: await codeFor(request, email) })
}

export async function signIn(request: APIRequestContext, { email }: Person): Promise<string> {
  const { token } = (await send(request, '/api/users/login', { email, password })) as { token: string }
  return token
}

/**
 * @param token of a customer; staff are authenticated by a cookie
 * @throws with the response's status and body when it fails
 */
export async function send(
  request: APIRequestContext,
  path: string,
  data: object = {},
  token?: string,
): Promise<unknown> {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const response = await request.post(path, { data, headers })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return response.json()
}
