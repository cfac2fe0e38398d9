import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { childEnvironment } from '../config.ts'
import type { PictureSize } from './picture-sizes.ts'

export type PictureJob =
  | ({ kind: 'size'; master: string; path: string } & PictureSize)
  | { kind: 'master'; source: string; path: string }
export type PictureTask = PictureJob & { id: number }
/** Pixels; `refused` for a file that the shop does not accept. */
export type PictureResult = { id: number; width: number; height: number; refused?: true; error?: string }

/** It is `ahead` when no visitor waits. */
export type Urgency = 'now' | 'ahead'

export class RefusedPicture extends Error {
  override name = 'RefusedPicture'
}

type Job = PromiseWithResolvers<PictureResult> & { task: PictureTask }

const program = new URL('./picture-worker.ts', import.meta.url)
const MAX_CONCURRENT_TASKS = Math.min(availableParallelism(), 4)
/** The process's end frees its memory. */
const IDLE_TIMEOUT_MS = 5_000

export class PictureProcessor {
  readonly #jobs = new Map<string, Job>()
  readonly #running = new Map<number, Job>()
  #urgent: Job[] = []
  #ahead: Job[] = []
  #aheadRunning: Job | undefined
  #process: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #lastId = 0
  #isClosed = false

  /**
   * Joins a running job for the path. The master must exist.
   * @throws when the master cannot be read, the process dies, or this is closed
   */
  async makeSize(
    files: { master: string; path: string },
    size: PictureSize,
    urgency: Urgency,
  ): Promise<void> {
    const begun = this.#jobs.get(files.path)
    if (begun && urgency === 'now') this.#hurry(begun)
    await (begun?.promise ?? this.#begin({ kind: 'size', ...files, ...size }, urgency))
  }

  /**
   * @param path of the written master
   * @returns its size in pixels
   * @throws {RefusedPicture} unless the upload is a complete JPEG, PNG or WebP of at most 25 million pixels
   */
  async makeMaster(source: string, path: string): Promise<{ width: number; height: number }> {
    const { width, height, refused, error } = await this.#begin({ kind: 'master', source, path }, 'now')
    if (refused) throw new RefusedPicture(error)
    return { width, height }
  }

  #begin(making: PictureJob, urgency: Urgency): Promise<PictureResult> {
    if (this.#isClosed) return Promise.reject(new Error('Pictures are no longer made'))
    const job: Job = { task: { id: ++this.#lastId, ...making }, ...Promise.withResolvers<PictureResult>() }
    this.#jobs.set(making.path, job)
    const line = urgency === 'now' ? this.#urgent : this.#ahead
    line.push(job)
    this.#next()
    return job.promise
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  close(): void {
    this.#isClosed = true
    this.#end(new Error('Pictures are no longer made'))
  }

  #hurry(job: Job): void {
    if (!this.#ahead.includes(job)) return
    this.#ahead = this.#ahead.filter((other) => other !== job)
    this.#urgent.push(job)
  }

  #next(): void {
    clearTimeout(this.#idle)
    while (this.#running.size < MAX_CONCURRENT_TASKS) {
      const job = this.#urgent.shift() ?? this.#nextAhead()
      if (!job) break
      this.#running.set(job.task.id, job)
      this.#process ??= this.#start()
      this.#process.send(job.task)
    }
    if (this.#running.size === 0) {
      this.#idle = setTimeout(() => this.#end(new Error('unused')), IDLE_TIMEOUT_MS).unref()
    }
  }

  #nextAhead(): Job | undefined {
    if (this.#aheadRunning && this.#running.has(this.#aheadRunning.task.id)) return undefined
    this.#aheadRunning = this.#ahead.shift()
    return this.#aheadRunning
  }

  #start(): ChildProcess {
    const child = fork(program, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A single malloc arena halves the peak of 410 MB (glibc).
      env: childEnvironment({ MALLOC_ARENA_MAX: '1' }),
    })
    child.on('message', (response: PictureResult) => {
      const job = this.#running.get(response.id)
      const isFailure = response.error !== undefined && !response.refused
      if (job) this.#settle(job, isFailure ? new Error(response.error) : response)
      this.#next()
    })
    child.on('exit', () => {
      if (this.#process !== child) return
      this.#process = undefined
      for (const job of this.#running.values()) this.#settle(job, new Error('The picture could not be made'))
      this.#next()
    })
    child.on('error', () => child.kill())
    return child
  }

  #settle(job: Job, outcome: PictureResult | Error): void {
    this.#running.delete(job.task.id)
    this.#jobs.delete(job.task.path)
    if (outcome instanceof Error) job.reject(outcome)
    else job.resolve(outcome)
  }

  #end(reason: Error): void {
    clearTimeout(this.#idle)
    const child = this.#process
    this.#process = undefined
    child?.kill()
    for (const job of [...this.#running.values(), ...this.#urgent, ...this.#ahead]) this.#settle(job, reason)
    this.#urgent = []
    this.#ahead = []
  }
}
