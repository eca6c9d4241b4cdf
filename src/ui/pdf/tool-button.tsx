import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from '#ui/pdf/tool-button.module.css'

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  /** Its accessible name, and its tooltip. */
  label: string
}

export function ToolButton({ icon: Icon, label, className = '', ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={`${styles.tool} ${className}`}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}
