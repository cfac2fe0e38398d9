import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import type { ApiFailure } from '../../platform/api.ts'
import { withProof } from './with-proof.ts'

const refusal = (failure: Omit<ApiFailure, 'message'>) => Object.assign(new Error('Please wait'), failure)

// Proves PHONE-09.
test('a code that needs a proof of work is asked for once more, with the solution', async () => {
  const secrets = { hmacSignatureSecret: 'sign', hmacKeySignatureSecret: 'key' }
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 100,
    counter: 3,
    deriveKey,
    ...secrets,
  })
  const sent: Record<string, string>[] = []
  const reply = await withProof(async (headers) => {
    sent.push(headers)
    if (sent.length > 1) return 'sent'
    throw refusal({ status: 428, code: 'PROOF_REQUIRED', details: { challenge: JSON.stringify(made) } })
  })
  expect(reply).toBe('sent')
  const [first, second] = sent
  expect([first, sent.length]).toEqual([{}, 2])
  const proof = JSON.parse(atob(second?.['proof-of-work'] ?? '')) as { challenge: Challenge; solution: never }
  expect(await verifySolution({ ...proof, deriveKey, ...secrets })).toMatchObject({ verified: true })
})

test('other refusals are passed on', async () => {
  const failure = refusal({ status: 429, code: 'TOO_MANY_CODES' })
  await expect(withProof(() => Promise.reject(failure))).rejects.toBe(failure)
})
