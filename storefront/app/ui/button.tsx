import type { ComponentProps } from 'react'

type Look = 'primary' | 'secondary' | 'quiet' | 'light'
type Size = 'md' | 'lg' | 'sm'

/** All have a border, so that two beside each other are equally large. */
const looks: Record<Look, string> = {
  primary:
    'border border-transparent bg-plum text-on-dark hover:bg-plum-deep shadow-soft disabled:bg-line disabled:text-ink-soft disabled:shadow-none',
  secondary:
    'border border-plum/40 bg-surface text-plum hover:border-plum hover:bg-plum-soft disabled:border-line disabled:bg-transparent disabled:text-ink-soft',
  quiet:
    'border border-transparent text-plum hover:bg-plum-soft disabled:bg-transparent disabled:text-ink-soft',
  light:
    'border border-transparent bg-paper text-plum-deep hover:bg-gold-soft shadow-soft disabled:bg-line disabled:text-ink-soft disabled:shadow-none',
}
const sizes: Record<Size, string> = {
  sm: 'min-h-11 px-4 text-sm',
  md: 'min-h-12 px-6 text-base',
  lg: 'min-h-14 px-[min(2rem,8vw)] text-lg',
}
const base =
  'inline-flex items-center justify-center gap-2 rounded-md py-2 font-semibold text-center leading-tight ' +
  'transition-colors duration-200 ease-calm active:translate-y-px disabled:active:translate-y-0 disabled:cursor-not-allowed'

export const buttonStyle = (look: Look = 'primary', size: Size = 'md') =>
  `${base} ${looks[look]} ${sizes[size]}`

type ButtonProps = ComponentProps<'button'> & { look?: Look; size?: Size }

/** Toasts must not cover a primary button. */
const keepClearValue = (look: Look | undefined) => (look === undefined || look === 'primary' ? '' : undefined)

export function Button({ look, size, className = '', type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      data-keep-clear={keepClearValue(look)}
      className={`${buttonStyle(look, size)} ${className}`}
      {...rest}
    />
  )
}

type ButtonLinkProps = ComponentProps<'a'> & { look?: Look; size?: Size }

export function ButtonLink({ look, size, className = '', ...rest }: ButtonLinkProps) {
  return (
    <a
      data-keep-clear={keepClearValue(look)}
      className={`${buttonStyle(look, size)} ${className}`}
      {...rest}
    />
  )
}
