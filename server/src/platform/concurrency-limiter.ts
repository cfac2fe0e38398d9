import { ApiError } from './http/api-error.ts'

/** Even while the queue as a whole is full. */
const GUARANTEED_PER_LANE = 8

/** A task that waits; it leaves all of its lanes with the first turn of one of them. */
type Place = {
  readonly lanes: Set<string>
  /** It is there while the task waits. */
  begin?: () => void
}

/** A task for whose one result several callers wait. */
export type SharedTask<T> = {
  readonly result: Promise<T>
  /**
   * Lets the task take the next turn of this lane too, so that nobody waits in the lane of whoever came first.
   * @param lane of another caller
   */
  join(lane: string): void
}

/** Lanes are served round-robin, so that one with hundreds of tasks delays only itself. */
export class ConcurrencyLimiter {
  #running = 0
  #waiting = 0
  /** The first lane is next; a set keeps the order of those who came. */
  readonly #lanes = new Map<string, Set<Place>>()
  readonly #atOnce: number
  readonly #longest: number

  /** @param longest maximum of waiting tasks over all lanes */
  constructor(atOnce: number, longest: number) {
    this.#atOnce = atOnce
    this.#longest = longest
  }

  get waiting(): number {
    return this.#waiting
  }

  /**
   * @param lane for example a network; tasks without a lane share one
   * @throws {ApiError} UNAVAILABLE when the queue is full
   */
  run<T>(task: () => Promise<T>, lane = ''): Promise<T> {
    return this.share(task, lane).result
  }

  /**
   * Runs a task once for callers of several lanes.
   * @param lane of the caller who came first
   * @returns a result that rejects with UNAVAILABLE when the queue is full
   */
  share<T>(task: () => Promise<T>, lane: string): SharedTask<T> {
    const place: Place = { lanes: new Set() }
    return { result: this.#run(place, task, lane), join: (other) => this.#join(place, other) }
  }

  async #run<T>(place: Place, task: () => Promise<T>, lane: string): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else await this.#wait(place, lane)
    try {
      return await task()
    } finally {
      if (!this.#beginNext()) this.#running--
    }
  }

  #wait(place: Place, lane: string): Promise<void> {
    const ofLane = this.#lanes.get(lane)?.size ?? 0
    if (this.#waiting >= this.#longest && ofLane >= Math.min(GUARANTEED_PER_LANE, this.#longest)) {
      throw new ApiError('UNAVAILABLE')
    }
    this.#waiting++
    return new Promise((begin) => {
      place.begin = begin
      this.#join(place, lane)
    })
  }

  #join(place: Place, name: string): void {
    if (!place.begin) return
    const lane = this.#lanes.get(name) ?? new Set()
    this.#lanes.set(name, lane.add(place))
    place.lanes.add(name)
  }

  /** @returns false when nothing waits */
  #beginNext(): boolean {
    const [[name, lane] = ['', new Set<Place>()]] = this.#lanes
    const [place] = lane
    if (!place) return false
    this.#lanes.delete(name)
    this.#lanes.set(name, lane)
    this.#leaveLanes(place)
    this.#waiting--
    place.begin?.()
    delete place.begin
    return true
  }

  #leaveLanes(place: Place): void {
    for (const name of place.lanes) {
      const lane = this.#lanes.get(name)
      lane?.delete(place)
      if (lane?.size === 0) this.#lanes.delete(name)
    }
  }
}
