/** Centimetres that a bracelet is longer than the wrist, by the millimetres of its beads: thick ones leave less room inside. */
const room: Readonly<Record<number, number>> = { 6: 1, 8: 1.5, 10: 2 }

export const beadSizes = Object.keys(room).map(Number)
const wrists = [14, 15, 16, 17, 18, 19, 20]

/** Each wrist in centimetres has the bracelet of each of {@link beadSizes}, for a close fit. */
export const braceletLengths = wrists.map((wrist) => ({
  wrist,
  lengths: beadSizes.map((bead) => wrist + (room[bead] ?? 0)),
}))
