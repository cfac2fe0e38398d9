import { type Challenge, type DeriveKeyFunction, solveChallenge } from 'altcha-lib'

/** The browser's own code derives the key, so that a cheap phone is hardly slower than a computer. */
const deriveKey: DeriveKeyFunction = async ({ cost, keyLength = 32 }, salt, password) => {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(password), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations: cost },
    key,
    keyLength * 8,
  )
  return { derivedKey: new Uint8Array(bits) }
}

/**
 * Solves a challenge of PROOF_REQUIRED, which takes a second or two.
 * @returns the header of the next try
 */
export async function proveWork(challengeText: string): Promise<Record<string, string>> {
  const challenge = JSON.parse(challengeText) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return { 'proof-of-work': btoa(JSON.stringify({ challenge, solution })) }
}
