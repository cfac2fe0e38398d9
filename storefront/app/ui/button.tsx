import type { ComponentProps } from 'react'

type Look = 'primary' | 'secondary' | 'quiet' | 'light'
type Size = 'md' | 'lg' | 'sm'

/** They are in parts.css. All looks have a border, so that two beside each other are equally large. */
export const buttonStyle = (look: Look = 'primary', size: Size = 'md') =>
  `button button-${look} button-${size}`

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
