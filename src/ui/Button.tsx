import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonLook = {
  /** One primary a view; secondary beside it; quiet for what is rarely needed; danger for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'medium' | 'large' | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
}

export type ButtonProps = ButtonLook & {
  /** Turns a circle over the label, keeps the size and the focus, and lets no click through. */
  loading?: boolean | undefined
  icon?: ReactNode
} & ComponentProps<'button'>

export type ButtonLinkProps = ButtonLook & { icon?: ReactNode } & ComponentProps<'a'>

/** The class of a button, for a router's own link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = ({ variant = 'primary', size = 'medium', wide }: ButtonLook = {}, className?: string) =>
  classes(styles.button, styles[variant], size === 'large' && styles.large, wide && styles.wide, className)

/** A button; `type="button"` unless told otherwise. Takes every attribute of `<button>`. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, loading = false, icon, className, children, onClick, ...rest } = props
  // Not `disabled`: that would drop the keyboard's place in the page while the work is going on.
  const guard = (event: MouseEvent<HTMLButtonElement>) => (loading ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={guard}
    >
      <span className={styles.label}>
        {icon}
        <span>{children}</span>
      </span>
      {loading && <Spinner className={styles.spinner} />}
    </button>
  )
}

/** A link that looks like a button, because it leads somewhere. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide }, className)}>
      <span className={styles.label}>
        {icon}
        <span>{children}</span>
      </span>
    </a>
  )
}
