import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from '#ui/tile.module.css'

interface TileProps {
  to: string
  icon: LucideIcon
  label: string
}

/** A large link to a section: icon over name. */
export function Tile({ to, icon: Icon, label }: TileProps) {
  return (
    <Link className={styles.tile} to={to}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles.label}>{label}</span>
    </Link>
  )
}
