type StonePlateProps = {
  /** It is the value of the filter by stone; undefined shows a grey bead. */
  stone?: string | undefined
  alt?: string
  cut?: 'drawer' | 'whole'
  className?: string
}

const cuts = {
  drawer: { ending: '-drawer', width: 224, height: 168 },
  whole: { ending: '', width: 400, height: 300 },
} as const

/** It shows an engraved bracelet of the stone. */
export function StonePlate({ stone, alt = '', cut = 'drawer', className }: StonePlateProps) {
  const { ending, width, height } = cuts[cut]
  if (!stone) {
    return (
      <span
        aria-hidden="true"
        className="grid aspect-4/3 w-full place-items-center before:size-10 before:rounded-full before:bg-line-strong/40"
      />
    )
  }
  return (
    <img
      src={`/plates/stone-${stone}${ending}.webp`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      className={className}
    />
  )
}
