import { useTranslation } from 'react-i18next'
import { type SectionUrl, sectionPath } from '#contract/sections.ts'
import styles from '#features/portada/shortcuts.module.css'
import { SECTION_ICONS } from '#ui/section-icons.ts'
import { Tile } from '#ui/tile.tsx'

/** The tiles, three a row (spec §2, Portada). */
export function Shortcuts({ sections }: { sections: readonly SectionUrl[] }) {
  const { t } = useTranslation(['portada', 'common'])
  if (sections.length === 0) return null
  return (
    <nav aria-label={t('shortcuts')}>
      <ul className={styles.tiles}>
        {sections.map((section) => (
          <li key={section}>
            <Tile
              to={sectionPath(section)}
              icon={SECTION_ICONS[section]}
              label={t(`common:sections.${section}`)}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
