export type StatePlateName =
  | 'angel'
  | 'closed-box'
  | 'crystals'
  | 'empty-tray'
  | 'lamp-unlit'
  | 'singing-bowl'
  | 'string-of-beads'

/** It shows an engraved plate that only decorates; its place is there before it is. */
export const StatePlate = ({ name, className }: { name: StatePlateName; className: string }) => (
  <img
    src={`/plates/state-${name}.webp`}
    alt=""
    width={400}
    height={300}
    loading="lazy"
    className={`object-contain ${className}`}
  />
)
