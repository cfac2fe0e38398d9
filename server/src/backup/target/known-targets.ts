import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { writeDurably } from './write-durably.ts'

const knownTarget = z.object({
  /** It is the id of the target's marker. */
  id: z.string(),
  /** Encrypts and authenticates without the target; null before the first contact. */
  sealing: z.object({ recipient: z.string(), macKey: z.string() }).nullable(),
  /** The newest signs of life that this shop has written there, newest first. */
  beats: z.array(z.string()),
  /** It is true while the only beat is that of the shop that was restored. */
  isAdopted: z.boolean(),
})
export type KnownTarget = z.output<typeof knownTarget>
const fileSchema = z.record(z.string(), knownTarget)

/**
 * Facts that the data folder keeps of targets, by name.
 * @throws when the file is unreadable: forgetting a target would accept another one in its place
 */
async function readAll(file: string): Promise<Record<string, KnownTarget>> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
  return fileSchema.parse(JSON.parse(text))
}

export const readKnownTarget = async (file: string, name: string): Promise<KnownTarget | undefined> =>
  (await readAll(file))[name]

/** Only the process with the archive's lock may change a target that both know. */
export async function rememberTarget(
  file: string,
  name: string,
  change: Partial<KnownTarget>,
): Promise<KnownTarget> {
  const all = await readAll(file)
  const first: KnownTarget = { id: '', sealing: null, beats: [], isAdopted: false }
  const known = { ...first, ...all[name], ...change }
  await writeDurably(file, JSON.stringify({ ...all, [name]: known }, null, 2))
  return known
}
