const quote = 0x22
const backslash = 0x5c
const isContinuation = (byte: number): boolean => (byte & 0xc0) === 0x80

export type ScanLimits = {
  maxDepth: number
  maxNodes: number
}

/** Counts before parsing, as an object costs the heap ten times its bytes. */
export class JsonScan {
  readonly #limits: ScanLimits
  #depth = 0
  #nodes = 1
  #isInText = false
  /** It is the character after the backslash, or four digits after \u. */
  #escape = 0
  #isUnicode = false
  #textBytes = 0
  #isDropping = false

  constructor(limits: ScanLimits) {
    this.#limits = limits
  }

  get isTooDeep(): boolean {
    return this.#depth > this.#limits.maxDepth
  }

  get hasTooMany(): boolean {
    return this.#nodes > this.#limits.maxNodes
  }

  /** @returns false when the bytes exceed the limits */
  take(bytes: Uint8Array): boolean {
    for (let i = 0; i < bytes.length; i++) {
      this.#step(bytes[i] as number)
      if (this.isTooDeep || this.hasTooMany) return false
    }
    return true
  }

  /**
   * The result is valid JSON, as neither an escape nor a character is divided.
   * @param max bytes that remain of each text
   * @returns undefined beyond the limits
   */
  shorten(bytes: Uint8Array, max: number): Buffer | undefined {
    const shortened = Buffer.allocUnsafe(bytes.length)
    let length = 0
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i] as number
      const mayCut = this.#escape === 0 && !isContinuation(byte) && byte !== quote
      if (this.#isInText && mayCut && this.#textBytes >= max) this.#isDropping = true
      this.#step(byte)
      if (this.isTooDeep || this.hasTooMany) return undefined
      if (!this.#isInText) this.#isDropping = false
      if (!this.#isDropping) shortened[length++] = byte
    }
    return shortened.subarray(0, length)
  }

  #step(byte: number): void {
    if (this.#isInText) {
      this.#textBytes++
      if (this.#escape > 0) this.#stepInEscape(byte)
      else if (byte === backslash) {
        this.#escape = 1
        this.#isUnicode = false
      } else if (byte === quote) this.#isInText = false
      return
    }
    switch (byte) {
      case quote:
        this.#isInText = true
        this.#textBytes = 0
        return
      case 0x7b: // {
      case 0x5b: // [
        this.#depth++
        this.#nodes++
        return
      case 0x7d: // }
      case 0x5d: // ]
        this.#depth--
        return
      case 0x2c: // ,
        this.#nodes++
    }
  }

  #stepInEscape(byte: number): void {
    const isUnicode = !this.#isUnicode && this.#escape === 1 && byte === 0x75
    this.#escape = isUnicode ? 4 : this.#escape - 1
    this.#isUnicode = isUnicode || (this.#isUnicode && this.#escape > 0)
  }
}
