import { readdirSync, readFileSync } from 'node:fs'

/** @returns the ids of a process and of its children */
export const family = (parent: number): number[] => [
  parent,
  ...readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent),
]

function parentOf(pid: number): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    // It has ended meanwhile.
    return 0
  }
}
