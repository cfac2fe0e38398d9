import { type ReactNode, useId } from 'react'

export function SettingsSection({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg bg-surface p-5 shadow-soft sm:p-8">
      <h2 id={id} className="text-xl text-plum-deep">
        {title}
      </h2>
      <p className="mt-1 mb-5 max-w-xl text-ink-soft">{text}</p>
      {children}
    </section>
  )
}
