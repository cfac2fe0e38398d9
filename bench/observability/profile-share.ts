import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `--cpu-prof` writes it: https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile */
type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[]
  samples: number[]
  /** The times between samples are in microseconds. */
  timeDeltas: number[]
}

/** @returns settings with which Node samples the whole process every half millisecond and writes a profile at its end */
export const profiledInto = (folder: string): Record<string, string> => ({
  NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=500 --cpu-prof-dir=${folder}`,
})

/**
 * The share of the busy time of the main thread that code of these files took, with what they call of Node itself, but
 * without what they call of other files.
 * @param folder of the profiles of one process
 */
export function shareOf(folder: string, files: RegExp): number {
  const profiles = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profile,
  )
  // The threads of the process do less.
  const main = profiles.toSorted((a, b) => b.nodes.length - a.nodes.length)[0]
  if (!main) throw new Error(`${folder} holds no profile`)
  const owners = findOwners(main)
  const idle = new Set(
    main.nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id),
  )
  let [busy, own] = [0, 0]
  for (const [i, id] of main.samples.entries()) {
    const time = main.timeDeltas[i] ?? 0
    if (idle.has(id)) continue
    busy += time
    if (files.test(owners.get(id) ?? '')) own += time
  }
  return own / busy
}

/** @returns for each node the nearest file above it that is not Node's own */
function findOwners({ nodes }: Profile): Map<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const owners = new Map<number, string>()
  const pending: [id: number, above: string][] = nodes[0] ? [[nodes[0].id, '']] : []
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [id, above] = next
    const node = byId.get(id)
    if (!node) continue
    const { url } = node.callFrame
    const owner = url === '' || url.startsWith('node:') ? above : url
    owners.set(id, owner)
    for (const child of node.children ?? []) pending.push([child, owner])
  }
  return owners
}
