import { useTranslation } from 'react-i18next'
import type { UserData } from '#contract/auth.ts'
import { inLanguage } from '#contract/bilingual.ts'
import type { Language } from '#contract/language.ts'
import styles from '#features/portada/person.module.css'
import { initialsOf, photoUrl } from '#features/portada/photo.ts'

interface PersonProps {
  user: UserData
  language: Language
}

/** Whose portal this is: photo, name and department (spec §2, Portada). */
export function Person({ user, language }: PersonProps) {
  const { t } = useTranslation('portada')
  const photo = photoUrl(user.photo)
  const department = inLanguage(user.departamento, language)
  return (
    <div className={styles.person}>
      {photo ? (
        <img className={styles.photo} src={photo} alt={t('photo')} width={64} height={64} />
      ) : (
        <span className={styles.photo} aria-hidden="true">
          {initialsOf(user.nombre)}
        </span>
      )}
      <div className={styles.names}>
        <p className={styles.name}>{user.nombre}</p>
        {department && <p className={styles.department}>{department}</p>}
      </div>
    </div>
  )
}
