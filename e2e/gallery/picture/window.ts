/** Pixels. */
export type Window = {
  width: number
  height: number
  /** Height at which a picture is cut off. */
  longest: number
  isPhone: boolean
}

export const windows: readonly Window[] = [
  { width: 390, height: 844, longest: 2_200, isPhone: true },
  { width: 1_280, height: 800, longest: 1_600, isPhone: false },
]

/** For design reviews. */
export const otherWindows: readonly Window[] = [
  { width: 768, height: 1_024, longest: 2_200, isPhone: false },
  { width: 1_920, height: 1_080, longest: 2_160, isPhone: false },
]
