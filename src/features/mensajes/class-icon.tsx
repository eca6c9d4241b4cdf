import { FileBadge, Landmark, UserRoundCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '#features/mensajes/class-icon.module.css'
import { Mark } from '#ui/mark.tsx'

const ICONS = {
  nombramiento: UserRoundCheck,
  oposicion: FileBadge,
  documentoSocial: Landmark,
} as const

/** The icon of a message's class; the logo for all others (spec §2, MensajesList). */
export function ClassIcon({ clase }: { clase: string }) {
  const { t } = useTranslation('mensajes')
  if (!isIconClass(clase)) return <Mark className={styles.icon} />
  const Icon = ICONS[clase]
  return (
    <span className={styles.icon} data-class={clase}>
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{t(`kinds.${clase}`)}</span>
    </span>
  )
}

function isIconClass(clase: string): clase is keyof typeof ICONS {
  return Object.hasOwn(ICONS, clase)
}
