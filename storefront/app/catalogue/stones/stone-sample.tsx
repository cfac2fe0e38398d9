/** Draws a polished bead of the stone's colour; it is grey where the colour is not known. */
export const StoneSample = ({
  hexCode = '#cfc8c0',
  className,
}: {
  hexCode?: string | undefined
  className: string
}) => (
  <span
    aria-hidden="true"
    className={`block aspect-square shrink-0 rounded-full ${className}`}
    style={{
      background: `radial-gradient(circle at 34% 26%, rgb(255 255 255 / 0.85), transparent 26%), radial-gradient(circle at 38% 34%, transparent 42%, rgb(30 16 36 / 0.34) 100%), ${hexCode}`,
      boxShadow: '0 6px 10px -6px rgb(47 19 56 / 0.45), inset 0 0 0 1px rgb(47 19 56 / 0.08)',
    }}
  />
)
