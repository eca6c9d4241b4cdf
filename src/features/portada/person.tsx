import { UserRoundPen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { UserData } from '#contract/auth/auth.ts'
import { inLanguage } from '#contract/bilingual.ts'
import type { Language } from '#contract/language.ts'
import styles from '#features/portada/person.module.css'
import { Portrait } from '#ui/portrait.tsx'

interface PersonProps {
  user: UserData
  language: Language
}

/** The signed-in person: photo, name, department, and a link to their data (spec §2, Portada). */
export function Person({ user, language }: PersonProps) {
  const { t } = useTranslation('portada')
  const department = inLanguage(user.departamento, language)
  return (
    <div className={styles.person}>
      <Portrait photo={user.photo} name={user.nombre} alt={t('photo')} size="small" />
      <div className={styles.names}>
        <p className={styles.name}>{user.nombre}</p>
        {department && <p className={styles.department}>{department}</p>}
      </div>
      <Link className={styles.edit} to="/MiPerfil">
        <UserRoundPen aria-hidden="true" />
        <span className="visually-hidden">{t('edit')}</span>
      </Link>
    </div>
  )
}
