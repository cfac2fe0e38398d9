const unsellable =
  /\b(out of stock|sold out|not in stock|damaged?|broken?|defective|chipped|cracked|lost|missing)\b/i

/**
 * Whether pieces go on sale again when nobody has said so: not when the reason tells that they are missing or cannot be
 * sold.
 */
export const restocksByDefault = (reason: string): boolean => !unsellable.test(reason)
