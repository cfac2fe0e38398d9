import { LotusMark } from '../ui/lotus-mark.tsx'

export function Logo({ name }: { name: string }) {
  return (
    <a
      href="/"
      aria-label={`${name}, home`}
      className="flex min-h-11 min-w-0 shrink items-center gap-2.5 text-plum-deep"
    >
      <LotusMark className="w-9 shrink-0 fill-surface max-[23rem]:hidden md:w-11" />
      <span className="truncate font-serif text-[1.3rem] leading-none tracking-wide md:text-2xl">{name}</span>
    </a>
  )
}
