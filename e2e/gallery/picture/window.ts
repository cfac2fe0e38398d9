/** A kind of window in which every screen is taken. Sizes in pixels. */
export type Window = {
  width: number
  height: number
  /** Of the picture: what lies below is cut off. */
  longest: number
  isPhone: boolean
}

export const windows: readonly Window[] = [
  { width: 390, height: 844, longest: 2_200, isPhone: true },
  { width: 1_280, height: 800, longest: 1_600, isPhone: false },
]
