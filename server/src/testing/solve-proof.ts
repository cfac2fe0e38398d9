import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Does what a browser does with the challenge of PROOF_REQUIRED. @returns the header of the next try */
export async function solveProof(challengeText: unknown): Promise<{ 'proof-of-work': string }> {
  const challenge = JSON.parse(String(challengeText)) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return { 'proof-of-work': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
}

/**
 * Makes a challenge as the shop does, of its average work.
 * @param counter that solves it
 */
export async function makeChallenge(counter: number): Promise<string> {
  const made = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 2_000, counter, deriveKey })
  return JSON.stringify(made)
}
