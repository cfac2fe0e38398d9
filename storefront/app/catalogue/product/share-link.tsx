import { useRootData } from '../../platform/root-data.ts'

/** Lucide's share-2 as a bare path. */
const icon =
  'M18 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM18 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.59 13.51l6.83 3.98M15.41 6.51l-6.82 3.98'

/** The link leads to WhatsApp without its script (acting-product.ts), with the name and the address of the product. */
export function ShareLink({ id, name }: { id: string; name: string }) {
  const origin = useRootData()?.site.publicUrl ?? ''
  const url = `${origin}/product/${id}`
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`}
      target="_blank"
      rel="noreferrer"
      data-share={name}
      className="relative grid size-11 place-items-center rounded-full bg-surface text-plum shadow-soft transition duration-200 ease-calm hover:bg-plum-soft active:scale-90"
    >
      <span className="sr-only">Share {name}</span>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5 fill-none stroke-current stroke-[1.75] [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <path d={icon} />
      </svg>
    </a>
  )
}
