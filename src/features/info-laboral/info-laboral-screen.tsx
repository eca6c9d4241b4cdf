import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sectionPath } from '#contract/sections.ts'
import styles from '#features/info-laboral/info-laboral.module.css'
import { labourSections } from '#features/info-laboral/labour-sections.ts'
import { ownUser } from '#session/own-user.ts'
import { Screen } from '#ui/screen.tsx'
import { SECTION_ICONS } from '#ui/section-icons.ts'
import { Tile } from '#ui/tile.tsx'

/** The labour information hub: a tile for each of its screens (spec §2, InfoLaboral). */
export function InfoLaboralScreen() {
  const { t } = useTranslation(['infoLaboral', 'common'])
  const [user] = useState(ownUser)
  return (
    <Screen heading={t('common:sections.InfoLaboral')}>
      <p className={styles.intro}>{t('intro')}</p>
      {user && (
        <ul className={styles.tiles}>
          {labourSections(user).map((url) => (
            <li key={url}>
              <Tile
                to={sectionPath(url)}
                icon={SECTION_ICONS[url]}
                label={t(`common:sections.${url}`)}
              />
            </li>
          ))}
        </ul>
      )}
    </Screen>
  )
}
