import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { ApiError } from './http/api-error.ts'
import type { RateLimiter } from './rate-limit/rate-limiter.ts'
import type { Secrets } from './secrets.ts'

/** Iterations of PBKDF2 for each try: 750,000 in all on average, a second or two of a cheap phone. */
const COST = 2_000
const TRIES = { min: 250, max: 500 }
const VALID_SECONDS = 300

const hex = z.string().regex(/^[0-9a-f]{2,256}$/)
const proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(COST),
      keyLength: z.number().int().max(64),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.number(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number().int().min(0).max(TRIES.max), derivedKey: hex }),
})

type Dependencies = { secrets: Secrets; rateLimiter: RateLimiter }

/** Nobody solves challenges for another customer or number. */
const secretsFor = (secrets: Secrets, subject: string) => ({
  hmacSignatureSecret: secrets.fingerprint('proof', `challenge ${subject}`).toString('hex'),
  hmacKeySignatureSecret: secrets.fingerprint('proof', `key ${subject}`).toString('hex'),
})

/**
 * Lets one request through for each challenge that a browser has solved (GUARD-02, PHONE-09).
 * @param subject what the challenge is for, such as the id of a customer
 * @param header base64 of ALTCHA's JSON, or undefined
 * @throws {ApiError} PROOF_REQUIRED with a new challenge
 */
export async function assertProof(
  { secrets, rateLimiter }: Dependencies,
  subject: string,
  header: string | undefined,
): Promise<void> {
  if (header && (await isNewProof({ secrets, rateLimiter }, subject, header))) return
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(TRIES.max, TRIES.min),
    deriveKey,
    expiresAt: new Date(Date.now() + VALID_SECONDS * 1_000),
    ...secretsFor(secrets, subject),
  })
  throw new ApiError('PROOF_REQUIRED', undefined, { challenge: JSON.stringify(challenge) })
}

async function isNewProof(
  { secrets, rateLimiter }: Dependencies,
  subject: string,
  header: string,
): Promise<boolean> {
  const parsed = proof.safeParse(parseJson(Buffer.from(header, 'base64').toString()))
  if (!parsed.success) return false
  const { challenge, solution } = parsed.data
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...secretsFor(secrets, subject),
  })
  if (!verified) return false
  const once = { max: 1, seconds: 2 * VALID_SECONDS }
  return (await rateLimiter.count('proof', challenge.signature, once)) === 0
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The text may come from anybody.
    return undefined
  }
}
